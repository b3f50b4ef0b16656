import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';

import { createFakeContent, type FakeContent } from '../../../support/fake-content.ts';

const NEWS = 'content/news/ferry.mdx';
const POLICY = 'content/policies/harbour.mdx';

describe('a link to what visitors cannot see yet', () => {
  let content: FakeContent;
  beforeAll(async () => {
    content = await createFakeContent();
  });
  beforeEach(() =>
    content.replace(NEWS, '---\nThe boat came.', '---\nThe boat came. [Why](/policies/harbour)'),
  );
  afterEach(() => content.restore());
  afterAll(() => content.delete());

  it('is an error in a published text', async () => {
    await content.setField(POLICY, 'publishAt', undefined);
    await content.setField(POLICY, 'draft', true);
    expect((await content.check()).map(({ file, problem }) => [file, problem])).toEqual([
      [
        NEWS,
        'A link leads to /policies/harbour, which visitors cannot see yet: it is a draft, or is not due',
      ],
    ]);
  });

  it('is an error where a published text calls for the day of a promise that waits', async () => {
    await content.setField(POLICY, 'publishAt', undefined);
    await content.setField(POLICY, 'draft', true);
    await content.replace(NEWS, ' [Why](/policies/harbour)', ' By ((mend-first)), all.');
    expect((await content.check()).map(({ file, problem }) => [file, problem])).toEqual([
      [
        NEWS,
        'The text calls for ((mend-first)), the day of a promise that visitors cannot see yet: its policy is a draft, or is not due',
      ],
    ]);
  });

  it('is right where both wait, or both are published', async () => {
    expect(await content.check()).toEqual([]);
    await content.setField(POLICY, 'draft', true);
    await content.setField(NEWS, 'draft', true);
    for (const file of [POLICY, NEWS]) await content.setField(file, 'publishAt', undefined);
    expect(await content.check()).toEqual([]);
  });
});
