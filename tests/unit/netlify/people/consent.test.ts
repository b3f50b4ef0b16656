import { readFile } from 'node:fs/promises';
import { describe, expect, it } from 'vitest';

import { findWording, readWordings } from '../../../../netlify/lib/people/consent.ts';
import { Refusal } from '../../../../netlify/lib/people/refusal.ts';
import { toWording } from '../../../support/people.ts';

const toFile =
  (...entries: readonly string[]) =>
  () =>
    Promise.resolve(entries.join('\n'));
const NEWSLETTER = '- { version: n-1, form: newsletter, text: "For {candidate}." }';
const VOLUNTEERS = '- { version: v-1, form: volunteers, text: "To help {candidate}." }';

describe('readWordings', () => {
  it('fills in the name', async () => {
    const wordings = await readWordings('Robin Mangrove', toFile(NEWSLETTER, VOLUNTEERS));
    expect(wordings.map(({ text }) => text)).toEqual(['For Robin Mangrove.', 'To help Robin Mangrove.']);
  });

  it('gives a text that was edited under the same version another id', async () => {
    const edited = NEWSLETTER.replace('For', 'All for');
    const [before] = await readWordings('Robin', toFile(NEWSLETTER, VOLUNTEERS));
    const [after] = await readWordings('Robin', toFile(edited, VOLUNTEERS));
    expect(before?.id).toMatch(/^[0-9a-f]{16}$/);
    expect(after?.id).not.toBe(before?.id);
  });

  it.each([
    ['a form without a wording', [NEWSLETTER], 'each form needs at least one wording'],
    [
      'a version used twice',
      [NEWSLETTER, NEWSLETTER, VOLUNTEERS],
      'two wordings of a form have the same version',
    ],
    ['an unknown form', [NEWSLETTER, VOLUNTEERS, '- { version: x, form: poll, text: x }'], '[2].form'],
    [
      'an unknown field',
      [NEWSLETTER, VOLUNTEERS, '- { version: x, form: newsletter, text: x, txt: y }'],
      'txt',
    ],
  ])('names the file and what is wrong: %s', async (_, entries, reason) => {
    await expect(readWordings('Robin', toFile(...entries))).rejects.toThrow('content/consent.yaml');
    await expect(readWordings('Robin', toFile(...entries))).rejects.toThrow(reason);
  });

  it('reads the published file, whose wordings say that the data can be deleted', async () => {
    const wordings = await readWordings('Robin Mangrove', (path) => readFile(path, 'utf8'));
    expect(wordings.map(({ form }) => form)).toEqual(expect.arrayContaining(['newsletter', 'volunteers']));
    for (const { text } of wordings) expect(text).toMatch(/Robin Mangrove.*delete/s);
  });
});

describe('findWording', () => {
  const wordings = [
    toWording('newsletter', 'n-1'),
    toWording('newsletter', 'n-2'),
    toWording('volunteers', 'v-1'),
  ];

  it.each([
    [undefined, 'n-2'],
    ['', 'n-2'],
    ['n-1', 'n-1'],
    ['n-2', 'n-2'],
  ])('finds for the newsletter and %j the version %s', (version, found) => {
    expect(findWording(wordings, 'newsletter', version).version).toBe(found);
  });

  it.each(['n-3', 'v-1', 7, null, ['n-1']])('refuses the version %j', (version) => {
    expect(() => findWording(wordings, 'newsletter', version)).toThrow(Refusal);
    expect(() => findWording(wordings, 'newsletter', version)).toThrow('This page has changed');
  });
});
