import { toSentenceStart } from '../../lib/words.ts';

// What may not stand beside a figure or a word: inside another one, an address or a file name it is none.
export const BEFORE_WHOLE = String.raw`(?<![\p{L}\p{M}\p{N}$/@._-]|\p{N},)`;

export const AFTER_WHOLE = String.raw`(?![\p{L}\p{M}\p{N}/@_-]|[.,]\p{N}|\.[a-z])`;

/** What a fact is, for people: in the words of staff, else the words of its name: `Airport gap` for `airport-gap`. */
export const toFactLabel = ({
  name,
  label,
}: {
  readonly name: string;
  readonly label?: string | undefined;
}) => label ?? toSentenceStart(name.replaceAll('-', ' '));

/** Finds a figure in a text, with whatever spaces and capitals, where it is no part of another one. */
export const toFigurePattern = (figure: string): RegExp =>
  new RegExp(
    `${BEFORE_WHOLE}${figure
      .split(/\s+/)
      .map(RegExp.escape)
      .join(String.raw`[\s\u00a0]+`)}${AFTER_WHOLE}`,
    'iu',
  );
