import { fileURLToPath } from 'node:url';
import type { ImageMetadata } from 'astro';

import { getOutDir } from './share-cards.ts';
import { formatLongDay } from '../../../lib/dates.ts';
import type { ShareCard, ShareGround } from './share-card.ts';

/** The colour of each section, by the first part of its addresses; `''` is the home page. */
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
const OTHER_GROUND: ShareGround = 'ink';

type PageCard = Extract<ShareCard, { kind: 'page' }>;

/** What a page says of its share image, where it differs from what its address and its title tell. */
export type ShareWishes = Partial<Omit<PageCard, 'kind'>> | Exclude<ShareCard, { kind: 'page' }>;

/**
 * The card of a page. Above its title stands the entry of the menu that it belongs to, one of `sections`; above that of an
 * article its kind and its day.
 */
export function toPageCard(
  page: {
    readonly path: string;
    readonly title: string;
    readonly article?: { readonly section: string; readonly date: string } | undefined;
    readonly picture?: { readonly src: ImageMetadata; readonly focus?: string | undefined } | undefined;
  },
  sections: readonly { readonly name: string; readonly href: string }[],
  wishes: ShareWishes = {},
): ShareCard {
  if ('kind' in wishes) return wishes;
  const [, section = ''] = page.path.split('/');
  const entry = sections.find(({ href }) => href === `/${section}` && href !== page.path);
  const { article } = page;
  return {
    kind: 'page',
    ground: GROUNDS[section] ?? OTHER_GROUND,
    kicker: article ? `${article.section}, ${formatLongDay(article.date)}` : (entry?.name ?? ''),
    words: page.title,
    picture: page.picture && { file: toPictureFile(page.picture.src), focus: page.picture.focus },
    ...wishes,
  };
}

/**
 * The file of a picture. Astro keeps its path, leaves it out of its type, and forgets it of drawings: those it serves from
 * where they are, in `astro dev`, and copies before it renders the first page of a build.
 */
export function toPictureFile(picture: ImageMetadata): string {
  const { src, fsPath } = picture as ImageMetadata & { readonly fsPath?: string };
  if (fsPath !== undefined) return fsPath;
  const served = /^\/@fs(\/[^?]+)/.exec(src)?.[1];
  if (served !== undefined) return decodeURIComponent(served);
  const outDir = getOutDir();
  if (!outDir) throw new Error(`Nobody knows which file ${src} was made from.`);
  return fileURLToPath(new URL(`.${src}`, outDir));
}
