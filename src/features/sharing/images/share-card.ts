import { toSentenceStart } from '../../../lib/words.ts';
import type { POLICY_LOOKS } from '../../policies/policy-looks.ts';

/** In pixels: the size that social networks ask for. */
export const SHARE_WIDTH = 1200;
export const SHARE_HEIGHT = 630;

/** The colour of a card: the look of a policy, or a colour of `styles/tokens.css` under white or ink. */
export type ShareGround = keyof typeof POLICY_LOOKS | 'ink' | 'brand' | 'secondary' | 'accent';

/** A picture of the page, which covers a part of the card. */
export interface SharePicture {
  /** The path of its file. */
  readonly file: string;
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
    }
  | {
      readonly kind: 'promise';
      /** The promise itself. */
      readonly words: string;
      /** What stands before its day: 'by'. */
      readonly before: string;
      /** Its day, or what stands in the place of one: the largest words of the card. */
      readonly day: string;
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
  if (card.kind === 'promise') return [`${card.before} ${card.day}`.trim(), card.words];
  if (card.kind === 'quote') return [`“${card.words}”`, card.source];
  return [card.words.replaceAll('\n', ' ')];
}
