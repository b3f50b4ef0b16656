import { describe, expect, it } from 'vitest';

import { formatPlainLine, removeMarkup } from '../../../../../src/features/events/ical/event-texts.ts';
import { readTable } from '../../../../support/calendars.ts';

const addBreaks = (text: string): string => text.replaceAll(String.raw`\n`, '\n');

describe('removeMarkup', () => {
  it.each(
    readTable(String.raw`
    plain text                          | One\nTwo                        | One\nTwo
    signs that are no markup            | a < b & c > d <3                | a < b & c > d <3
    an address with an ampersand        | https://example.org/?a=1&b=2    | https://example.org/?a=1&b=2
    paragraphs                          | <p>One</p><p>Two</p>            | One\n\nTwo
    line breaks                         | One<br>Two<br/>Three            | One\nTwo\nThree
    line breaks beside inline markup    | One <b>bold</b>\nTwo            | One bold\nTwo
    a link with a text of its own       | <a href="https://example.org/?a=1&amp;b=2">Plan</a> | Plan (https://example.org/?a=1&b=2)
    a link whose text is its address    | <a href="https://example.org">https://example.org</a> | https://example.org
    a mailto: link                      | <a href="mailto:a@example.org">Write</a> | Write (a@example.org)
    a javascript: link                  | <a href="javascript:alert(1)">Press</a> | Press
    a link within a page                | <a href="#top">Top</a>          | Top
    a list                              | <ul><li>One</li><li>Two</li></ul> | - One\n- Two
    a heading                           | <h2>Kia ora</h2>Text            | Kia ora\n\nText
    scripts and styles                  | <style>p{}</style><script>alert(1)</script><p>Text</p> | Text
    entities without markup             | Kai &amp; k&#333;rero &#8211; &nbsp;now | Kai & kōrero – now
    entities that hide markup           | &lt;b&gt;                       | <b>
    a picture                           | <img src="https://example.org/a.png" alt="A">Text | Text
    many empty lines                    | One\n\n\n \n\nTwo               | One\n\nTwo
    an unclosed tag                     | <p>One <b>two                   | One two
    `),
  )('makes plain text of %s', (_, text = '', plain) => {
    expect(removeMarkup(addBreaks(text))).toBe(addBreaks(plain));
  });

  it('drops zero-width and control characters', () => {
    expect(removeMarkup('O\u200Bne\u0007')).toBe('One');
  });

  it('leaves no tag of markup that is nested 100,000 deep', () => {
    expect(removeMarkup(`${'<div>'.repeat(100_000)}deep`)).not.toContain('<div>');
  });
});

describe('formatPlainLine', () => {
  it.each([
    ['Hall\n1 Street,\nAuckland', 'Hall, 1 Street, Auckland'],
    ['<b>Hall</b>', 'Hall'],
  ])('puts %j on one line', (text, line) => {
    expect(formatPlainLine(text)).toBe(line);
  });
});
