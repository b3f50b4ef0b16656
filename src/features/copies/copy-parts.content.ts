import type { BlockContent, RootContent } from 'mdast';
import type { ImageMetadata } from 'astro';

import type { CampaignPromise } from '../promises/promises.ts';
import { formatLongDay } from '../../lib/dates.ts';
import { findLastChange } from '../../lib/last-change.ts';
import {
  createItem,
  createLink,
  createList,
  createPicture,
  createQuote,
  createStrong,
} from '../../lib/markdown/nodes.ts';
import { readPlainTree } from '../../lib/markdown/plain-tree.ts';
import { sortNewestFirst } from '../../lib/newest-first.ts';
import { removeMarks } from '../site/notation.ts';
import { getLabels } from '../site/entries.content.ts';
import { getPromisesPage } from '../promises/promises.content.ts';
import { getPublishedPicture, getTextPicture } from '../pictures/published-picture.content.ts';

/** The text of a content file; `page` is the whole address of its page. */
export function readText(
  {
    body = '',
    filePath = '',
  }: { readonly body?: string | undefined; readonly filePath?: string | undefined },
  page: URL,
): Promise<RootContent[]> {
  return readPlainTree(body, {
    file: filePath,
    page,
    toPicture: (src) => getTextPicture(src, filePath, page),
  });
}

/** A picture of a field, and the line under it. */
export const getPicture = async (
  {
    src,
    alt,
    caption,
  }: { readonly src: ImageMetadata; readonly alt: string; readonly caption?: string | undefined },
  site: URL,
): Promise<BlockContent[]> => createPicture({ url: await getPublishedPicture(src, site), alt, caption });

/** What was corrected, newest first; nothing where nothing was. */
export async function getCorrectionLines(
  corrections: readonly { readonly date: string; readonly text: string }[] = [],
): Promise<BlockContent[]> {
  const { correctedOn } = (await getLabels()).corrections;
  const lines = sortNewestFirst(corrections).map(({ date, text }) => [
    createStrong(`${correctedOn} ${formatLongDay(date)}:`),
    ` ${text}`,
  ]);
  return lines.length === 0 ? [] : [createList(lines)];
}

/** The day of the last correction, for the fields; nothing where there is none. */
export const toUpdated = (corrections: readonly { readonly date: string }[] = []): { updated?: string } => {
  const last = findLastChange({ corrections });
  return last === undefined ? {} : { updated: last };
};

/** The sentences to quote, each with who, where and when. */
export const toQuotes = (
  quotes: readonly string[],
  {
    who,
    title,
    location,
    date,
  }: {
    readonly who: string;
    readonly title: string;
    readonly location?: string | undefined;
    readonly date: string;
  },
): BlockContent[] => {
  const source = [who, `‘${title}’`, location, formatLongDay(date)]
    .filter((part) => part !== undefined)
    .join(', ');
  return quotes.map((quote) => createQuote(quote, source));
};

/** The day of a promise in words: `by 31 October 2026`. */
export async function getDay({ by, day }: CampaignPromise): Promise<string> {
  const { data: words } = await getPromisesPage();
  return by === null ? words.dayOne : `${words.by} ${day}`;
}

/** The day of a promise and what is promised, as one line. */
export const getPromiseLine = async (promise: CampaignPromise, site: URL) => [
  createStrong(`${await getDay(promise)}:`),
  ' ',
  createLink(new URL(promise.page, site).href, removeMarks(promise.promise)),
];

/** What counts as kept, what it costs, who decides, and what became of it. */
export async function getPromiseTests(promise: CampaignPromise, site: URL): Promise<BlockContent> {
  const { data: words } = await getPromisesPage();
  const tests = (['kept', 'cost', 'decides'] as const).map((name) => [
    `${words.tests[name]}: ${removeMarks(promise[name])}`,
  ]);
  const outcomes = promise.history.map(({ date, state, text, link }) => [
    `${words.states[state]}, ${formatLongDay(date)}: `,
    link === undefined ? removeMarks(text) : createLink(new URL(link, site).href, removeMarks(text)),
  ]);
  const state = words.states[promise.isDue ? 'due' : 'open'];
  return createList([
    ...tests,
    [createLink(new URL(promise.source, site).href, words.tests.source)],
    ...(outcomes.length > 0 ? [createItem([words.history], createList(outcomes))] : []),
    // What holds from day one has no day to wait for.
    ...(promise.state === 'open' && promise.by !== null ? [[state]] : []),
  ]);
}
