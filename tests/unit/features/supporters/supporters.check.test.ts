import { expect, it } from 'vitest';

import { useFakeContent } from '../../../support/fake-content.ts';

const KIM = 'content/supporters/kim.mdx';
const content = useFakeContent();

it('words without consent on file stop the build, and the message says what to do', async () => {
  await content.setField(KIM, 'consent', undefined);
  expect(await content.tell(KIM)).toBe(
    `"consent" is missing.
Expected: the day on which they agreed that their name and words stand here, and how: ask first, then write it down; it is never published
Example:  consent: { date: 2025-09-08, how: By email }`,
  );
  expect(await content.check()).toMatchObject([{ file: KIM, field: 'consent' }]);
});

it.each([
  ['consent.date', undefined, 'is missing'],
  ['consent.how', '', 'is empty'],
  ['consent.date', '2999-09-08', 'is 2999-09-08, which is still to come'],
  ['words', 'a'.repeat(281), 'is too long: 281 characters where 280 is the most'],
  ['policy', 'harbor', 'is "harbor", and there is no policy of that name'],
])('a supporter has one mistake: %s is %s', async (field, value, problem) => {
  await content.setField(KIM, field, value);
  const issues = await content.check();
  expect(issues).toMatchObject([{ file: KIM, field, problem }]);
  expect(issues[0]?.severity).not.toBe('warning');
});
