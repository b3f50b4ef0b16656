import { describe, expect, it } from 'vitest';

import { findWording, readWordings } from '../../../../src/features/sign-ups/consent.server.ts';
import { HttpError } from '../../../../src/server/http/responses.ts';
import { buildWording } from '../../../support/test-database.ts';

const createReader =
  (...entries: readonly string[]) =>
  () =>
    Promise.resolve(entries.join('\n'));
const NAMES = { candidate: 'Robin Mangrove', name: 'Mangrove', position: 'Independent' };
const NEWSLETTER = '- { version: n-1, form: newsletter, text: "For {candidate}." }';
const VOLUNTEERS = ['volunteers', 'events', 'questions']
  .map((form) => `- { version: v-1, form: ${form}, text: "To help {candidate}." }`)
  .join('\n');

describe('readWordings', () => {
  it('fills in the name, and gives a new id to a text that was edited under the same version', async () => {
    const [before, other] = await readWordings(createReader(NEWSLETTER, VOLUNTEERS), NAMES);
    expect([before?.text, other?.text]).toEqual(['For Robin Mangrove.', 'To help Robin Mangrove.']);
    const edited = NEWSLETTER.replace('For', 'All for');
    const [after] = await readWordings(createReader(edited, VOLUNTEERS), NAMES);
    expect(after?.id).not.toBe(before?.id);
  });

  it.each([
    ['a form without a wording', [NEWSLETTER], 'There is no wording for the form "volunteers"'],
    ['a version used twice', [NEWSLETTER, NEWSLETTER, VOLUNTEERS], 'is used twice for the form "newsletter"'],
  ])('names the file and the mistake: %s', async (_, entries, reason) => {
    const reading = readWordings(createReader(...entries), NAMES);
    await expect(reading).rejects.toThrow('content/consent.yaml');
    await expect(reading).rejects.toThrow(reason);
  });
});

describe('findWording', () => {
  const wordings = [
    buildWording('newsletter', 'n-1'),
    buildWording('newsletter', 'n-2'),
    buildWording('volunteers', 'v-1'),
  ];

  it.each([
    [undefined, 'n-2'],
    ['', 'n-2'],
    ['n-1', 'n-1'],
  ])('finds for the newsletter and %j the version %s', (version, found) => {
    expect(findWording(wordings, 'newsletter', version).version).toBe(found);
  });

  it.each(['n-3', 'v-1', 7, null, ['n-1']])('rejects the version %j', (version) => {
    expect(() => findWording(wordings, 'newsletter', version)).toThrow(HttpError);
    expect(() => findWording(wordings, 'newsletter', version)).toThrow('This page has changed');
  });
});
