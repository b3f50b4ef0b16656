import { describe, expect, it } from 'vitest';

import { getDirection, createDateFormats } from '../../../../src/features/languages/languages.ts';
import { canRenderText } from '../../../../src/features/sharing/card-fonts.build.ts';
import { useFakeContent } from '../../../support/fake-content.ts';

const MI = 'content/languages/mi.yaml';
const content = useFakeContent({ hasEntries: true });

describe('the content check', () => {
  it('reports a translation whose English source has changed, with the new hash', async () => {
    await content.setField('content/policies/housing.mdx', 'promises.0.by', '2026-07-31');
    const report = await content.reportOn(MI);
    expect(report).toContain(
      'line 42: hint: "promises.policies, entry 3, english" does not match: the Māori text of housing',
    );
    expect(report).toMatch(/Example: {2}english: [a-p]{8}$/m);
  });

  it.each([
    [MI, 'promises.policies.0.policy', 'transprot', 'is "transprot", and there is no policy of that name'],
    [
      'content/languages/sm.yaml',
      'calendar',
      undefined,
      'is missing: programs do not know how days are written in Samoan',
    ],
    [MI, 'heading', '{policyCount}', 'calls for {policyCount}, but only {candidate}, {name} can'],
  ])('reports one mistake in %s: %s', async (file, field, value, problem) => {
    await content.setField(file, field, value);
    const [issue, ...others] = await content.check();
    expect(others).toEqual([]);
    expect(issue?.file).toBe(file);
    expect(issue?.problem).toContain(problem);
    expect(issue?.severity).not.toBe('hint');
  });

  it('refuses other words as language tags', async () => {
    const tags = ['about', 'en-GB', 'maori', 'zh-hans'];
    const files = tags.map((tag) => `content/languages/${tag}.yaml`);
    for (const file of files) await content.write(file, await content.read(MI));
    const issues = await content.check();
    expect(issues.map(({ file }) => file).sort()).toEqual(files);
    for (const { problem } of issues) expect(problem).toMatch(/^.*"[\w-]+", is not the name of a language/);
  });
});

it('days are formatted by Intl in the Gregorian calendar, or with the words of the language file', () => {
  const persian = createDateFormats('fa', {});
  expect(persian.longDay('2025-10-11')).toBe('۱۱ اکتبر ۲۰۲۵');
  const months = ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h', 'i', 'Oketopa', 'k', 'l'];
  const weekdays = ['1', '2', '3', '4', '5', 'Aso Toʻonaʻi', '7'];
  const samoan = createDateFormats('sm', {
    calendar: { months, weekdays, form: '{weekday}, {day} {month} {year}' },
  });
  expect(
    [samoan.day, samoan.longDay, samoan.fullDay, samoan.fullDayAndYear].map((write) =>
      write('2025-10-11').replaceAll('\u00A0', '~'),
    ),
  ).toEqual(['11~Oketopa', '11~Oketopa~2025', 'Aso Toʻonaʻi, 11~Oketopa', 'Aso Toʻonaʻi, 11~Oketopa~2025']);
  const maori = createDateFormats('mi', { noon: 'poutūtanga' });
  expect(['12:00', '17:00'].map(maori.time)).toEqual(['poutūtanga', '5:00\u00A0PM']);
});

it('Arabic and Urdu are written from right to left', () => {
  expect(['mi', 'ar', 'ur', 'zh-Hans'].map(getDirection)).toEqual(['ltr', 'rtl', 'rtl', 'ltr']);
});

it.each([
  ['Palota, Toʻonaʻi, Pōti', true],
  ['ĀĒĪŌŪēīōūČšžŁ→≥“…', true],
  ['请投 Mangrove 一票，谢谢。', true],
  ['मतदान कैसे करें', true],
  ['ลงคะแนนเสียง', false],
])('the fonts of a share image cover "%s": %s', async (words, expected) => {
  expect(await canRenderText(words)).toBe(expected);
});
