import { isUtf8 } from 'node:buffer';
import { compile } from 'html-to-text';

import { type Component, type Property, findProperty } from './parse-components.ts';

/** Matches the HTML tags that calendars write; other text in angle brackets is not markup. */
const TAG =
  /<\/?(?:a|abbr|article|b|blockquote|body|br|center|code|div|em|figure|font|footer|h[1-6]|head|header|hr|html|html-blob|i|iframe|img|li|main|meta|o:p|ol|p|pre|s|script|section|small|span|strong|style|sub|sup|table|tbody|td|th|title|tr|u|ul)\b[^>]*>/i;
const ENTITY = /&(?:#\d{1,7}|#x[\da-f]{1,6}|[a-z]{2,8}\d{0,2});/i;
const BREAKING_TAG = /<(?:br|p|div|li|tr|h[1-6])\b/i;
/** Google allows 8,192 characters. The time to convert deeply nested markup is quadratic. */
const MAX_CHARACTERS = 20_000;

/** Plain texts, '' if absent. All but `description` are one line. */
export interface EventTexts {
  readonly summary: string;
  readonly location: string;
  readonly description: string;
  readonly url: string;
  /** The reason for a cancellation: COMMENT (RFC 5546, 3.2.5). */
  readonly comment: string;
}

export function parseTexts(component: Component): EventTexts {
  const read = (name: string): string => {
    const property = findProperty(component, name);
    return property ? unescapeText(property) : '';
  };
  // Apple Calendar writes a place chosen from its map into this parameter, with or without LOCATION.
  const place = findProperty(component, 'X-APPLE-STRUCTURED-LOCATION')?.params['X-TITLE'] ?? '';
  const url = read('URL');
  return {
    summary: formatPlainLine(read('SUMMARY')),
    location: formatPlainLine(read('LOCATION') || place.replaceAll(/\\n/gi, '\n')),
    description: removeMarkup(read('DESCRIPTION') || read('X-ALT-DESC')),
    comment: formatPlainLine(read('COMMENT')),
    url: URL.canParse(url) && /^https?:/i.test(url) ? url : '',
  };
}

/** Decodes TEXT (RFC 5545, 3.3.11), or quoted-printable of vCalendar 1.0. */
export function unescapeText({ params, value }: Property): string {
  const isQuotedPrintable = /quoted-printable/i.test(params['ENCODING'] ?? '');
  const text = isQuotedPrintable ? decodeQuotedPrintable(value) : value;
  return text
    .replaceAll(/\\([\\;,:"nN])/g, (_, escaped: string) => (/n/i.test(escaped) ? '\n' : escaped))
    .trim();
}

function decodeQuotedPrintable(value: string): string {
  const characters = value.replaceAll(/=([0-9A-F]{2})/gi, (_, hex: string) =>
    String.fromCharCode(Number.parseInt(hex, 16)),
  );
  const bytes = Buffer.from(characters, 'latin1');
  return new TextDecoder(isUtf8(bytes) ? 'utf-8' : 'windows-1252').decode(bytes);
}

const convert = compile({
  wordwrap: false,
  limits: { maxDepth: 200 },
  selectors: [
    {
      selector: 'a',
      options: {
        linkBrackets: ['(', ')'],
        hideLinkHrefIfSameAsText: true,
        // html-to-text removes `mailto:` before it calls this.
        pathRewrite: (url: string) => (/^(?:https?:|tel:)|^[^\s:/#?]+@[^\s:/#?]+$/i.test(url) ? url : ''),
      },
    },
    ...['img', 'script', 'style', 'head'].map((selector) => ({ selector, format: 'skip' })),
    { selector: 'ul', options: { itemPrefix: '- ' } },
    ...['h1', 'h2', 'h3', 'h4', 'h5', 'h6'].map((selector) => ({ selector, options: { uppercase: false } })),
    { selector: 'table', format: 'block' },
  ],
});

/** Converts text that may contain HTML tags or entities to plain text; a link becomes `text (URL)`. */
function removeMarkup(source: string): string {
  const text = source.slice(0, MAX_CHARACTERS);
  const isMarkup = TAG.test(text);
  const html = isMarkup && BREAKING_TAG.test(text) ? text : text.replaceAll('\n', '<br>');
  return (isMarkup || ENTITY.test(text) ? convert(html) : text)
    .replaceAll(/[\u200B\u2060\uFEFF]|[^\P{Cc}\n\t]/gu, '')
    .replaceAll(/[^\S\n]+/g, ' ')
    .replaceAll(/ ?\n ?/g, '\n')
    .replaceAll(/\n{3,}/g, '\n\n')
    .trim();
}

const formatPlainLine = (text: string): string => removeMarkup(text).replaceAll(/,?\s*\n\s*/g, ', ');
