import { describe, expect, it } from 'vitest';

import { listQuestions, toPlainText } from '../../../src/build/plain-text.ts';

const TEXT = `It begins *here*.

## When is the vote?

By [post](https://vote.nz), until
**7 October**.

- Sign it.
- Post it.

## After the vote

Nothing.`;

describe('a text without its markup', () => {
  it('has a line for each paragraph', () => {
    expect(toPlainText('**Host:** Kia ora.\n\n[Yes](https://vote.nz), in\ntwo lines.')).toBe(
      'Host: Kia ora.\nYes, in two lines.',
    );
  });

  it('has the questions among its headlines, each with what stands under it', () => {
    expect(listQuestions(TEXT)).toEqual([
      { question: 'When is the vote?', answer: 'By post, until 7 October.\nSign it.\nPost it.' },
    ]);
  });

  it('is refused when it cannot be read', () => {
    expect(() => toPlainText('A <b that never ends')).toThrow('npm run check:content');
  });
});
