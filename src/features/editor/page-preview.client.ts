import CMS, { type CustomPreviewTemplate } from '@sveltia/cms';

import { TEXT_FIELD } from './content-format.ts';

type Fields = Readonly<Record<string, unknown>>;

/** A page as the site shows it, and the fields that it was made of. */
interface Page {
  readonly document: Document;
  readonly fields: Fields;
  /** The parts of its text. */
  readonly parts: Promise<Element[]>;
}

interface Preview {
  /** What Sveltia calls the collection. */
  readonly collection: string;
  /** The address of the page: `/about`, `/news/{{slug}}`. */
  readonly address: string;
  /** Makes the words that the site shows of a text. */
  readonly toWords: (text: string) => string;
}

/**
 * The preview beside the form: the page of the site itself, with what was typed in the place of what it says. A new entry
 * is shown on the page of another one. What a page does not say in these words, such as a new promise, is not seen.
 */
export function createPagePreview({ collection, address, toWords }: Preview): CustomPreviewTemplate {
  const pages = new Map<string, Promise<Page | undefined>>();
  let latest: unknown;
  // The page is put into the frame by hand: React draws nothing there.
  return ({ entry, getCollection, document: frame }) => {
    const own = toPlain(entry);
    latest = entry;
    const page = pages.get(own.slug) ?? findPage();
    pages.set(own.slug, page);
    void page.then(async (found) => {
      const main = found && (await fillPage(found, own.fields, toWords));
      if (main && latest === entry) show(frame, found, main);
    });
    return null;

    async function findPage(): Promise<Page | undefined> {
      const entries = [await getCollection(collection)].flat().map(toPlain);
      const stored = entries.find(({ slug }) => slug === own.slug) ?? own;
      // The plainest of the others has the least that the new one has not.
      const others = entries.toSorted((a, b) => Object.keys(a.fields).length - Object.keys(b.fields).length);
      for (const { slug, fields } of address.includes('{{slug}}') ? [stored, ...others] : [stored]) {
        if (slug === '') continue;
        const response = await fetch(address.replace('{{slug}}', slug));
        if (!response.ok) continue;
        return {
          document: new DOMParser().parseFromString(await response.text(), 'text/html'),
          fields,
          parts: toParts(toWords((fields[TEXT_FIELD] as string | undefined) ?? '')),
        };
      }
      return undefined;
    }
  };
}

function toPlain(entry: { toJS: () => unknown }): { slug: string; fields: Fields } {
  const { slug, data } = entry.toJS() as { slug: string; data: Fields };
  return { slug, fields: data };
}

function show(frame: Document, { document: page }: Page, main: Element): void {
  if (!frame.head.querySelector('style'))
    frame.head.append(
      ...[...page.querySelectorAll('style, [rel=stylesheet]')].map((style) => frame.importNode(style, true)),
    );
  frame.documentElement.className = page.documentElement.className;
  frame.body.className = page.body.className;
  frame.body.replaceChildren(main);
}

/** The main part of a page with other words. */
async function fillPage(page: Page, now: Fields, toWords: Preview['toWords']): Promise<Element | undefined> {
  const main = page.document.querySelector('main')?.cloneNode(true) as Element | undefined;
  if (!main) return undefined;
  for (const script of main.querySelectorAll('script')) script.remove();
  const { [TEXT_FIELD]: oldText, ...oldFields } = page.fields;
  const { [TEXT_FIELD]: text, ...fields } = now;
  if (typeof oldText === 'string' && typeof text === 'string' && oldText !== text)
    showText(main, await page.parts, await toParts(toWords(text)));
  showFields(main, oldFields, fields, toWords);
  return main;
}

/** Goes through the fields of a page, and says what each has become wherever the page says what it was. */
function showFields(main: Element, before: unknown, now: unknown, toWords: Preview['toWords']): void {
  if (typeof before === 'string') {
    const [old, words] = [toWords(before), toWords(typeof now === 'string' ? now : '')];
    if (old === words || old === '') return;
    for (const place of findPlaces(main, old))
      if (now === undefined) (toItem(place) ?? place).remove();
      else setWords(place, old, words);
  } else if (typeof before === 'object' && before !== null) {
    const [old, fields] = [before as Fields, (now ?? {}) as Fields];
    if (Array.isArray(old) && Array.isArray(fields)) showLines(main, old, fields, toWords);
    if (typeof old['alt'] === 'string' && String(fields['src']).startsWith('blob:'))
      showPicture(main, toWords(old['alt']), String(fields['src']));
    for (const [name, field] of Object.entries(old)) showFields(main, field, fields[name], toWords);
  }
}

/** A list of lines that has become longer. */
function showLines(
  main: Element,
  old: readonly unknown[],
  lines: readonly unknown[],
  toWords: Preview['toWords'],
) {
  const last = old.at(-1);
  const added = lines.slice(old.length).filter((line) => typeof line === 'string');
  if (typeof last !== 'string' || added.length === 0) return;
  for (const place of findPlaces(main, toWords(last)))
    for (const line of added.toReversed()) {
      const item = toItem(place);
      const words = place.textContent;
      place.textContent = toWords(line);
      item?.after(item.cloneNode(true));
      place.textContent = words;
    }
}

/** A picture that has just been chosen, in the place of another one. */
function showPicture(main: Element, alt: string, src: string): void {
  for (const old of main.querySelectorAll('svg[aria-label], img')) {
    if ((old.getAttribute('aria-label') ?? old.getAttribute('alt')) !== alt) continue;
    const picture = document.createElement('img');
    picture.className = 'size-full object-cover';
    Object.assign(picture, { src, alt });
    (old.closest('picture') ?? old).replaceWith(picture);
  }
}

/** The smallest elements that say these words and no others; else the parts of lines that do: `26 August · Manukau`. */
function findPlaces(main: Element, words: string): (Element | Text)[] {
  const places = [...main.querySelectorAll('*')].filter(
    (element) => isSame(element, words) && ![...element.children].some((child) => isSame(child, words)),
  );
  if (places.length > 0) return places;
  const texts = document.createTreeWalker(main, NodeFilter.SHOW_TEXT);
  const lines: Text[] = [];
  while (texts.nextNode()) lines.push(texts.currentNode as Text);
  return lines.filter((line) => line.data.split('·').some((part) => toKey(part) === toKey(words)));
}

/** The entry of a list, or the figure, that a place is in. */
const toItem = (place: Element | Text): Element | null =>
  (place instanceof Element ? place : place.parentElement)?.closest('li, figure') ?? null;

/** Says other words at a place; the other parts of its line stay. */
function setWords(place: Element | Text, old: string, words: string): void {
  place.textContent =
    place instanceof Element
      ? words
      : place.data.replaceAll(/[^·]+/g, (part) => (toKey(part) === toKey(old) ? ` ${words} ` : part));
}

const isSame = (element: Element, words: string): boolean => toKey(element.textContent) === toKey(words);

/** Spaces and quotation marks make no difference. */
const toKey = (words: string): string => words.replaceAll(/[\s\u00ad\u200b'"‘’“”]+/g, '');

/** Puts in the parts of a text that are new, and takes out those that are gone; the others stay as the page has them. */
function showText(main: Element, old: readonly Element[], parts: readonly Element[]): void {
  const most = Math.min(old.length, parts.length);
  const isKept = (index: number, other = index) => old.at(index)?.outerHTML === parts.at(other)?.outerHTML;
  let start = 0;
  while (start < most && isKept(start)) start += 1;
  let end = 0;
  while (end < most - start && isKept(-1 - end)) end += 1;
  const places = old.map(({ tagName, textContent }) =>
    [...main.querySelectorAll(tagName)].find((element) => isSame(element, textContent)),
  );
  const added = parts.slice(start, parts.length - end);
  const gone = places.slice(start, old.length - end);
  const first = gone.find((place) => place) ?? places[start];
  if (first) first.before(...added);
  else places[start - 1]?.after(...added);
  for (const place of gone) place?.remove();
}

/** Paragraphs, headings and lists of a Markdown text. */
async function toParts(text: string): Promise<Element[]> {
  const target = document.createElement('div');
  const remove = CMS.renderRichText(target, text);
  // It is drawn in the next microtask.
  await Promise.resolve();
  const parts = [...(target.firstElementChild?.cloneNode(true) as Element).children];
  remove();
  return parts;
}
