import { describe, expect, it } from 'vitest';

import { listQuestions, renderPlainText } from '../../../src/core/plain-text.build.ts';
import { VOLUNTEER_FIELDS } from '../../../src/core/sign-up-fields.ts';

const TEXT = `It begins *here*.

## When's the vote?

By [post](https://vote.nz), until
**7 October**.

- Sign it.
- Post it.

## After the vote

Nothing.`;

const renderText = (body: string) => renderPlainText({ body, filePath: 'content/news/ferry.mdx' });

describe('plain text', () => {
  it('has a line for each paragraph', () => {
    expect(renderText('**Host:** Kia ora.\n\n[Yes](/join), in\ntwo lines.')).toBe(
      'Host: Kia ora.\nYes, in two lines.',
    );
  });

  it.each([
    ['typographic punctuation', `It's "here" -- now... 'so'.`, 'It’s “here” – now… ‘so’.'],
    ['labels', '<FormFields form="volunteers" />', VOLUNTEER_FIELDS.map(({ label }) => label).join('\n')],
    ['the text of a block', '<Quote from="Mele">No bus.</Quote>', 'No bus.\n— Mele'],
    ['the text of a tag', 'Say <span lang="mi">kia ora</span>.', 'Say kia ora.'],
    ['only the caption of a picture', '![A ferry](./a.jpg "At the wharf")', 'At the wharf'],
  ])('contains %s', (_, text, words) => {
    expect(renderText(text)).toBe(words);
  });

  it('yields question headings with the text below them', () => {
    expect(listQuestions({ body: TEXT })).toEqual([
      { question: 'When’s the vote?', answer: 'By post, until 7 October.\nSign it.\nPost it.' },
    ]);
  });

  it('yields questions at lower levels, and in blocks, with their answers', () => {
    const body =
      '## Money\n\n<Questions>\n\n### Who?\n\nYou.\n\n#### A note\n\nAll of you.\n\n### When?\n\nNow.\n\n</Questions>';
    expect(listQuestions({ body })).toEqual([
      { question: 'Who?', answer: 'You.\nA note\nAll of you.' },
      { question: 'When?', answer: 'Now.' },
    ]);
  });

  it('yields no question without an answer', () => {
    const body = '## Who?\n\n![Somebody](./a.jpg)\n\n## When?\n\n## Where?\n\nHere.';
    expect(listQuestions({ body })).toEqual([{ question: 'Where?', answer: 'Here.' }]);
  });

  it('is refused with the file name if it cannot be parsed', () => {
    expect(() => renderText('A <b that never ends')).toThrow(
      'content/news/ferry.mdx: the text cannot be read. Run npm run check:content for the line.',
    );
  });
});
