import { compile } from 'html-to-text';

const TAG =
  /<\/?(?:a|abbr|article|b|blockquote|body|br|center|code|div|em|figure|font|footer|h[1-6]|head|header|hr|html|html-blob|i|iframe|img|li|main|meta|o:p|ol|p|pre|s|script|section|small|span|strong|style|sub|sup|table|tbody|td|th|title|tr|u|ul)\b[^>]*>/i;
const ENTITY = /&(?:#\d{1,7}|#x[\da-f]{1,6}|[a-z]{2,8}\d{0,2});/i;
const BREAKING_TAG = /<(?:br|p|div|li|tr|h[1-6])\b/i;

/** Google allows 8,192 characters. Markup that is nested without end takes time that grows by the square. */
const MAX_CHARACTERS = 20_000;

const convert = compile({
  wordwrap: false,
  limits: { maxDepth: 200 },
  selectors: [
    {
      selector: 'a',
      options: {
        linkBrackets: ['(', ')'],
        hideLinkHrefIfSameAsText: true,
        pathRewrite: (address: string) => keepWebAddress(address),
      },
    },
    { selector: 'img', format: 'skip' },
    { selector: 'ul', options: { itemPrefix: '- ' } },
    ...['h1', 'h2', 'h3', 'h4', 'h5', 'h6'].map((selector) => ({ selector, options: { uppercase: false } })),
    { selector: 'table', format: 'block' },
    { selector: 'script', format: 'skip' },
    { selector: 'style', format: 'skip' },
    { selector: 'head', format: 'skip' },
  ],
});

/**
 * Plain text from what a producer calls text: HTML and entities are resolved where there are any, links stay as
 * `words (address)`, at most one line stays empty between two others.
 */
export function toPlainText(whole: string): string {
  const text = whole.slice(0, MAX_CHARACTERS);
  const isMarkup = TAG.test(text);
  const plain =
    isMarkup || ENTITY.test(text)
      ? convert(isMarkup && BREAKING_TAG.test(text) ? text : keepBreaks(text))
      : text;
  return plain
    .replaceAll(/[\u200B\u2060\uFEFF]|[^\P{Cc}\n\t]/gu, '')
    .replaceAll(/[^\S\n]+/g, ' ')
    .replaceAll(/ ?\n ?/g, '\n')
    .replaceAll(/\n{3,}/g, '\n\n')
    .trim();
}

/** The same on one line, its line breaks as commas: for titles and places. */
export const toPlainLine = (text: string): string => toPlainText(text).replaceAll(/,?\s*\n\s*/g, ', ');

const keepBreaks = (text: string): string => text.replaceAll('\n', '<br>');

/** Other schemes, and addresses within a page that we do not have, lead nowhere. `mailto:` has been taken off before. */
const keepWebAddress = (address: string): string =>
  /^(?:https?:|tel:)|^[^\s:/#?]+@[^\s:/#?]+$/i.test(address) ? address : '';
