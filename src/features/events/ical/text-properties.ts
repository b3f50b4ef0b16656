import { compile } from 'html-to-text';

import { toText } from './content-lines.ts';
import { getProperty } from './parse-components.ts';
import type { RecurrenceInstance } from './recurrence-set.ts';
import type { VEvent } from './vevent.ts';

/** A tag of the HTML that calendars write; other text in angle brackets is no markup. */
const TAG =
  /<\/?(?:a|abbr|article|b|blockquote|body|br|center|code|div|em|figure|font|footer|h[1-6]|head|header|hr|html|html-blob|i|iframe|img|li|main|meta|o:p|ol|p|pre|s|script|section|small|span|strong|style|sub|sup|table|tbody|td|th|title|tr|u|ul)\b[^>]*>/i;
const ENTITY = /&(?:#\d{1,7}|#x[\da-f]{1,6}|[a-z]{2,8}\d{0,2});/i;
const BREAKING_TAG = /<(?:br|p|div|li|tr|h[1-6])\b/i;
/** Google allows 8,192 characters. The time to convert deeply nested markup grows with the square of its length. */
const MAX_CHARACTERS = 20_000;

/** The texts of an event, in plain text; '' where it has none. */
export interface TextProperties {
  /** One line, never ''. */
  readonly summary: string;
  /** One line. */
  readonly location: string;
  readonly description: string;
  /** An http or https address. */
  readonly url: string;
  /** Why it is cancelled, on one line: its COMMENT (RFC 5546, 3.2.5); '' for an event that takes place. */
  readonly comment: string;
}

/** The SUMMARY of an event that has none. */
const UNTITLED = 'Campaign event';

/**
 * Creates a function that reads the texts of an instance, and converts those of each VEVENT once. What an override
 * leaves out is taken from the master component.
 */
export function createTextReader(): (
  instance: Pick<RecurrenceInstance, 'event' | 'master'>,
) => TextProperties {
  const read = new Map<VEvent, TextProperties>();
  const readOnce = (event: VEvent): TextProperties => {
    const texts = read.get(event) ?? readTexts(event);
    read.set(event, texts);
    return texts;
  };
  return ({ event, master }) => {
    const own = readOnce(event);
    const inherited = master === null || master === event ? own : readOnce(master);
    return {
      summary: own.summary || inherited.summary || UNTITLED,
      location: own.location || inherited.location,
      description: own.description || inherited.description,
      url: own.url || inherited.url,
      comment: own.comment || inherited.comment,
    };
  };
}

function readTexts({ properties, isCancelled }: VEvent): TextProperties {
  const read = (name: string): string => {
    const line = getProperty(properties, name);
    return line === undefined ? '' : toText(line);
  };
  // Apple's calendar writes a place that was chosen from its map into a parameter, with LOCATION or without.
  const place = getProperty(properties, 'X-APPLE-STRUCTURED-LOCATION')?.params['X-TITLE'] ?? '';
  const url = read('URL');
  return {
    summary: toPlainLine(read('SUMMARY')),
    location: toPlainLine(read('LOCATION') || place.replaceAll(/\\n/gi, '\n')),
    description: removeMarkup(read('DESCRIPTION') || read('X-ALT-DESC')),
    comment: isCancelled ? toPlainLine(read('COMMENT')) : '',
    url: URL.canParse(url) && /^https?:/i.test(url) ? url : '',
  };
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
 * Plain text from a TEXT that may be HTML or have its entities: a link becomes `text (address)`, and of several empty
 * lines in a row one is kept. Control and zero-width characters are dropped.
 */
export function removeMarkup(whole: string): string {
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

/** The same on one line, with commas for line breaks: for SUMMARY and LOCATION. */
export const toPlainLine = (text: string): string => removeMarkup(text).replaceAll(/,?\s*\n\s*/g, ', ');

const keepBreaks = (text: string): string => text.replaceAll('\n', '<br>');

/** Keeps http, https, tel and mail addresses, from which html-to-text has removed `mailto:`; '' drops all others. */
const keepWebAddress = (address: string): string =>
  /^(?:https?:|tel:)|^[^\s:/#?]+@[^\s:/#?]+$/i.test(address) ? address : '';
