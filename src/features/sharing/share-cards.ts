import type { ImageMetadata } from 'astro';

import { capitalizeFirst } from '../../lib/text.ts';
import { unwrapTeReo } from '../../core/shortcodes.ts';
import { ENGLISH_FORMATS } from '../../core/dates.ts';

export const SHARE_WIDTH = 1200;
export const SHARE_HEIGHT = 630;

/** Background by the first path segment; `''` is home. The default is `ink`. */
const BACKGROUNDS: Readonly<Partial<Record<string, string>>> = {
  '': 'brand',
  about: 'brand',
  donate: 'accent',
  join: 'accent',
  media: 'secondary',
  news: 'brand',
  policies: 'accent',
  voting: 'brand',
};

interface SharePicture {
  readonly src: ImageMetadata;
  /** The focal point: `50% 100%`. By default the middle. */
  readonly focus?: string | undefined;
}

/** `authorisation` is the statement of section 113 of the Local Electoral Act 2001. */
export type CardFooter = Readonly<Record<'candidate' | 'position' | 'authorisation', string>>;

export type ShareCard = {
  /** The name of a look in `content/colours.yaml`, or of a colour there that contrasts with white or ink. */
  readonly background: string;
  readonly kicker: string;
  /** The headline, a promise, or a quote without quotation marks. Only `page` cards keep line breaks. */
  readonly headline: string;
} & (
  | { readonly kind: 'page'; readonly picture?: SharePicture | undefined; readonly isFace?: boolean }
  /** `before` is the word before the day: 'by'. `day` is set largest. */
  | { readonly kind: 'day'; readonly before: string; readonly day: string }
  | {
      readonly kind: 'flags';
      /** At most three, soonest first. */
      readonly flags: readonly { readonly look: string; readonly day: string; readonly headline: string }[];
    }
  /** `source` is the speaker, place and day. */
  | { readonly kind: 'quote'; readonly source: string }
);

/** Returns the alt text of a card: its texts in reading order. */
export const formatShareAlt = (card: ShareCard, { candidate, position, authorisation }: CardFooter): string =>
  [card.kicker, ...listCardTexts(card), candidate, position, authorisation]
    .filter((part) => part !== '')
    .map((part) => capitalizeFirst(/[.!?…]”?$/.test(part) ? part : `${part}.`))
    .join(' ');

function listCardTexts(card: ShareCard): string[] {
  if (card.kind === 'day') return [`${card.before} ${card.day}`.trim(), card.headline];
  if (card.kind === 'flags')
    return [card.headline, ...card.flags.map(({ day, headline }) => `${day}: ${headline}`)];
  if (card.kind === 'quote') return [`“${card.headline}”`, card.source];
  return [card.headline.replaceAll('\n', ' ')];
}

export const buildPromiseCard = (
  promise: Readonly<Record<'promise' | 'day', string>> & {
    readonly policy: Readonly<Record<'name' | 'look', string>>;
  },
  labels: Readonly<Record<'by' | 'dayOne', string>>,
): ShareCard => ({
  kind: 'day',
  background: promise.policy.look,
  kicker: promise.policy.name,
  before: promise.day === '' ? '' : labels.by,
  day: promise.day === '' ? labels.dayOne : promise.day,
  headline: unwrapTeReo(promise.promise),
});

export type ShareCardOptions =
  | (Partial<Pick<ShareCard, 'background' | 'kicker' | 'headline'>> & { readonly face?: SharePicture })
  | Exclude<ShareCard, { kind: 'page' }>;

/** Builds the card of a page. Above the title is the menu entry, or the category and day of an article. */
export function buildPageCard(
  page: {
    readonly path: string;
    readonly title: string;
    readonly article?: { readonly category: string; readonly date: string } | undefined;
    readonly picture?: SharePicture | undefined;
  },
  sections: readonly { readonly name: string; readonly href: string }[],
  options: ShareCardOptions = {},
): ShareCard {
  if ('kind' in options) return options;
  const { face, ...fields } = options;
  const picture = face ?? page.picture;
  const [, section = ''] = page.path.split('/');
  const menuEntry = sections.find(({ href }) => href === `/${section}` && href !== page.path);
  const { article } = page;
  return {
    kind: 'page',
    background: BACKGROUNDS[section] ?? 'ink',
    kicker: article
      ? `${article.category}, ${ENGLISH_FORMATS.longDay(article.date)}`
      : (menuEntry?.name ?? ''),
    headline: page.title,
    picture,
    ...(face && { isFace: true }),
    ...fields,
  };
}
