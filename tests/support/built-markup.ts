import { load } from 'cheerio';
import { parseAtomFeed, parseJsonFeed, parseRssFeed } from 'feedsmith';
import { validateXML } from 'xmllint-wasm';

import { MARK } from './hostile-texts.ts';
import { readParts } from './markdown-copies.ts';

/** A published file by its path in `dist`. */
type Published = ReadonlyMap<string, Buffer>;

/** Elements whose text browsers and readers take for something else than words. */
const CODE = new Set(['script', 'style', 'noscript', 'template', 'iframe', 'noembed', 'xmp']);
const ADDRESSES = new Set(['href', 'src', 'action', 'formaction', 'poster', 'data', 'xlink:href']);
const ODD_SCHEME = /^(?!(?:https?|mailto|tel|sms|whatsapp|viber):|data:image\/)[a-z][a-z\d+.-]*:/i;
const EVIL_HOST = /^(?:https?:)?[\\/]{2}evil\.example/i;

/** What in the pages stands as markup, code or an address that a hostile text has made; each with the name of its page. */
export const findTakenInPages = (published: Published): string[] =>
  list(published, /\.html$/).flatMap(([name, html]) => findTaken(html).map((found) => `${name}: ${found}`));

/**
 * The same in the HTML that feeds hold, and in the Markdown copies. An https address among words is a link in some dialects
 * of Markdown, whoever wrote it.
 */
export function findTakenInTexts(published: Published): string[] {
  const feeds = list(published, /^news\/(?:rss\.xml|atom\.xml|feed\.json)$/).flatMap(([name, text]) =>
    listTexts(name, text).flatMap((html) => findTaken(html).map((found) => `${name}: ${found}`)),
  );
  const copies = list(published, /(?:\.md|^llms\.txt)$/).flatMap(([name, text]) =>
    readParts(text.replace(/^---\n[^]*?^---\n/m, ''))
      .filter(
        ({ type, value = '', url = '' }) => (type === 'html' && value.includes(MARK)) || ODD_SCHEME.test(url),
      )
      .map(({ value, url }) => `${name}: ${value ?? String(url)}`),
  );
  return [...feeds, ...copies];
}

/** The JSON-LD of pages and the JSON and XML files that cannot be read. */
export async function findUnreadable(published: Published): Promise<string[]> {
  const json = [
    ...list(published, /\.(?:json|webmanifest)$/),
    ...list(published, /\.html$/).flatMap(([name, html]) => {
      const $ = load(html);
      const blocks = $('[type="application/ld+json"]').toArray();
      return blocks.map((block): [string, string] => [name, $(block).text()]);
    }),
  ];
  const xml = list(published, /\.xml$/);
  const faults = await Promise.all(
    xml.map(async ([fileName, contents]) => {
      const { errors } = await validateXML({
        xml: { fileName: fileName.replaceAll('/', '-'), contents },
        normalization: 'c14n',
      });
      return errors.map(({ message }) => `${fileName}: ${message}`);
    }),
  );
  return [...json.filter(([, text]) => !isJson(text)).map(([name]) => name), ...faults.flat()];
}

/** The published files that hold the mark of hostile texts. */
export const listMarked = (published: Published): string[] =>
  [...published].filter(([, bytes]) => bytes.includes(MARK)).map(([name]) => name);

const list = (published: Published, pattern: RegExp): [string, string][] =>
  [...published].filter(([name]) => pattern.test(name)).map(([name, bytes]) => [name, bytes.toString()]);

/** What is HTML in a feed: the contents, and the descriptions of RSS. Titles and other summaries are plain texts. */
function listTexts(name: string, text: string): string[] {
  const texts = name.endsWith('.json')
    ? parseJsonFeed(text).items?.map((item) => item.content_html)
    : name.includes('atom')
      ? parseAtomFeed(text).entries?.map(({ content }) => content?.value)
      : parseRssFeed(text).items?.flatMap(({ content, description }) => [content?.encoded, description]);
  return (texts ?? []).filter((html) => html !== undefined);
}

function findTaken(html: string): string[] {
  const $ = load(html);
  return $('*')
    .toArray()
    .flatMap((node) => {
      const element = $(node);
      const attribs: Readonly<Record<string, string>> = element.attr() ?? {};
      const tagName = String(element.prop('tagName')).toLowerCase();
      const getText = () => element.text();
      const isData = attribs['type'] === 'application/ld+json';
      const isOfText =
        (CODE.has(tagName) && !isData && getText().includes(MARK)) ||
        ['base', 'math', 'animate', 'object', 'embed', 'frame'].includes(tagName) ||
        /[^a-z0-9-]/i.test(tagName) ||
        (tagName === 'meta' && /^refresh$/i.test(attribs['http-equiv'] ?? '')) ||
        (tagName === 'b' && /^(?:x|kia ora)$/.test(getText()));
      const odd = Object.entries(attribs).filter(
        ([name, value]) =>
          (name.length > 2 && name.startsWith('on')) ||
          ['srcdoc', 'autofocus'].includes(name) ||
          (ADDRESSES.has(name) && (value === 'x' || ODD_SCHEME.test(value) || EVIL_HOST.test(value))),
      );
      return [...(isOfText ? [tagName] : []), ...odd.map(([name, value]) => `${tagName} ${name}=${value}`)];
    });
}

function isJson(text: string): boolean {
  try {
    JSON.parse(text);
    return true;
  } catch {
    return false;
  }
}
