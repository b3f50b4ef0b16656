import { describe, expect, it } from 'vitest';

import { useFakeContent } from '../../../support/fake-content.ts';

const NEWS = 'content/news/ferry.mdx';
const POLICY = 'content/policies/harbour.mdx';
const content = useFakeContent();

describe('a promise', () => {
  it('may be called for by its name, for its day', async () => {
    await content.replace(
      NEWS,
      '---\nThe boat came.\n',
      '---\nThe boat comes by ((count-overflows)).\n\nThe boat came.\n',
    );
    expect(await content.check()).toEqual([]);
  });

  it('has a day that is typed nowhere else in its policy: a hint', async () => {
    await content.replace(POLICY, '## Pipes\n', '## Pipes\n\nThey are counted by 30 June 2026.\n');
    expect(await content.check()).toMatchObject([
      {
        severity: 'warning',
        file: POLICY,
        problem: '"30 June 2026" is typed by hand, and the promise "count-overflows" has it',
        expected: '((count-overflows)), so that it is changed in one place',
      },
    ]);
  });

  it('has a day that is not typed in an article about it either: a hint', async () => {
    await content.replace(
      NEWS,
      '---\nThe boat came.\n',
      '---\nThey are counted by 30 June 2026.\n\nThe boat came.\n',
    );
    expect(await content.check()).toMatchObject([
      {
        severity: 'warning',
        file: NEWS,
        problem: '"30 June 2026" is typed by hand, and the promise "count-overflows" has it',
        expected: '((count-overflows)), so that it is changed in one place',
      },
    ]);
  });

  it('has a name of its own', async () => {
    await content.setField(POLICY, 'promises.1.id', 'crossing');
    expect(await content.check()).toMatchObject([
      { file: POLICY, field: 'promises.1.id', problem: 'is the name of a fact of content/facts.yaml too' },
    ]);
  });

  it('has a name that no promise of the same policy has', async () => {
    await content.setField(POLICY, 'promises.1.id', 'publish-both');
    expect(await content.check()).toEqual([
      {
        file: POLICY,
        line: expect.any(Number) as number,
        field: 'promises.2.id',
        problem: 'is the name of another promise too',
        expected: 'a name of its own',
      },
    ]);
  });

  it('has a name that is no policy', async () => {
    await content.setField(POLICY, 'promises.1.id', 'harbour');
    expect(await content.check()).toMatchObject([
      { problem: 'is the name of a policy, whose promises are listed at /promises/harbour too' },
    ]);
  });

  it('is explained under a heading that is there', async () => {
    await content.setField(POLICY, 'promises.0.source', '/policies/harbour#pipe');
    expect(await content.check()).toMatchObject([
      {
        file: POLICY,
        field: 'promises.0.source',
        problem: 'leads to /policies/harbour#pipe, but /policies/harbour has no place of that name',
        expected: 'the name of a heading of that page. Did you mean "#pipes"?',
      },
    ]);
  });

  it.each([
    ['is not kept by a day that does not exist', 'promises.0.by', '2026-02-31'],
    ['is not kept by words', 'promises.0.by', 'soon'],
    ['does not end in a way that nobody knows', 'promises.0.history.0.state', 'nearly'],
  ])('%s', async (_, field, value) => {
    await content.setField(POLICY, field, value);
    expect(await content.check()).toMatchObject([{ file: POLICY, field }]);
  });

  it('that an article is about is there, and a near one is named', async () => {
    await content.setField(NEWS, 'promise', 'count-overflow');
    expect(await content.check()).toMatchObject([
      {
        file: NEWS,
        field: 'promise',
        problem: 'is "count-overflow", which is the id of no promise',
        expected: 'an id under "promises" of a file in content/policies. Did you mean "count-overflows"?',
      },
    ]);
  });

  it('that a link leads to is there', async () => {
    await content.replace(
      NEWS,
      '---\nThe boat came.\n',
      '---\nThe boat came: [all](/promises), [this](/promises#mend-first), [that](/promises#mend-last).\n\nThe boat came.\n',
    );
    expect(await content.check()).toMatchObject([
      { problem: 'A link leads to /promises#mend-last, but /promises has no place of that name' },
    ]);
  });
});
