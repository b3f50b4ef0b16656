import type { ImageMetadata } from 'astro';

import { toSentenceStart } from '../../lib/words.ts';
import { removeMarks } from '../site/notation.ts';
import { formatLongDay } from '../../lib/dates.ts';

/** In pixels: the size that social networks ask for. */
export const SHARE_WIDTH = 1200;
export const SHARE_HEIGHT = 630;

/** The colour of each section, by the first part of its addresses, where it is not `ink`; `''` is the home page. */
const GROUNDS: Readonly<Partial<Record<string, ShareGround>>> = {
  '': 'brand',
  about: 'brand',
  donate: 'accent',
  join: 'accent',
  media: 'secondary',
  news: 'brand',
  policies: 'accent',
  voting: 'brand',
};

/** The colour of a card, by the name of a look of `content/colours.yaml`, or of a colour there that goes under white or ink. */
export type ShareGround = string;

/** A picture of the page, which covers a part of the card. */
interface SharePicture {
  readonly src: ImageMetadata;
  /** The point that stays in view where it is cut, from its left edge and its top: `50% 100%`; else its middle. */
  readonly focus?: string | undefined;
}

/** Who stands behind every card. */
export interface ShareSign {
  readonly candidate: string;
  /** The office that the candidate stands for. */
  readonly position: string;
  /** The statement of section 113 of the Local Electoral Act 2001. */
  readonly authorisation: string;
}

/** What a share image shows, without the sign at its foot. */
export type ShareCard = {
  readonly ground: ShareGround;
  /** A line above the words: the section of the site, or what kind of page it is. */
  readonly kicker: string;
} & (
  | {
      readonly kind: 'page';
      /** The headline; a line break in it is kept. */
      readonly words: string;
      readonly picture?: SharePicture | undefined;
      /** Set where the picture is the portrait of the candidate. */
      readonly isFace?: boolean;
    }
  | {
      readonly kind: 'day';
      /** What comes then: a promise, or what to do in the vote. */
      readonly words: string;
      /** What stands before the day: 'by'. */
      readonly before: string;
      /** The day, or what stands in the place of one: the largest words of the card. */
      readonly day: string;
    }
  | {
      readonly kind: 'flags';
      readonly words: string;
      /** At most three days, soonest first, each with the colour of its flag and what comes then. */
      readonly flags: readonly { readonly look: string; readonly day: string; readonly words: string }[];
    }
  | {
      readonly kind: 'quote';
      /** The words that were said, without quotation marks. */
      readonly words: string;
      /** Who said it, where and when. */
      readonly source: string;
    }
);

/** All that a card says, in the order of reading: the text for people who cannot see it. */
export const toShareAlt = (card: ShareCard, { candidate, position, authorisation }: ShareSign): string =>
  [card.kicker, ...listWords(card), candidate, position, authorisation]
    .filter((part) => part !== '')
    .map((part) => toSentenceStart(/[.!?…]”?$/.test(part) ? part : `${part}.`))
    .join(' ');

function listWords(card: ShareCard): string[] {
  if (card.kind === 'day') return [`${card.before} ${card.day}`.trim(), card.words];
  if (card.kind === 'flags') return [card.words, ...card.flags.map(({ day, words }) => `${day}: ${words}`)];
  if (card.kind === 'quote') return [`“${card.words}”`, card.source];
  return [card.words.replaceAll('\n', ' ')];
}

/** The card of a promise. `words` are what stands before a day, and what stands in the place of one. */
export const toPromiseCard = (
  promise: {
    readonly promise: string;
    /** In words: `31 October 2026`; '' where there is none. */
    readonly day: string;
    readonly policy: { readonly name: string; readonly look: string };
  },
  words: { readonly by: string; readonly dayOne: string },
): ShareCard => ({
  kind: 'day',
  ground: promise.policy.look,
  kicker: promise.policy.name,
  before: promise.day === '' ? '' : words.by,
  day: promise.day === '' ? words.dayOne : promise.day,
  words: removeMarks(promise.promise),
});

type PageCard = Extract<ShareCard, { kind: 'page' }>;

/** What a page says of its share image, where it differs from what its address and its title tell. */
export type ShareWishes =
  | (Partial<Pick<PageCard, 'ground' | 'kicker' | 'words'>> & { readonly face?: SharePicture })
  | Exclude<ShareCard, { kind: 'page' }>;

/**
 * The card of a page. Above its title stands the entry of the menu that it belongs to, one of `sections`; above that of an
 * article its kind and its day.
 */
export function toPageCard(
  page: {
    readonly path: string;
    readonly title: string;
    readonly article?: { readonly section: string; readonly date: string } | undefined;
    readonly picture?: SharePicture | undefined;
  },
  sections: readonly { readonly name: string; readonly href: string }[],
  wishes: ShareWishes = {},
): ShareCard {
  if ('kind' in wishes) return wishes;
  const { face, ...rest } = wishes;
  const picture = face ?? page.picture;
  const [, section = ''] = page.path.split('/');
  const entry = sections.find(({ href }) => href === `/${section}` && href !== page.path);
  const { article } = page;
  return {
    kind: 'page',
    ground: GROUNDS[section] ?? 'ink',
    kicker: article ? `${article.section}, ${formatLongDay(article.date)}` : (entry?.name ?? ''),
    words: page.title,
    picture,
    ...(face && { isFace: true }),
    ...rest,
  };
}
