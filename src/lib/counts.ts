const WORDS = 'no one two three four five six seven eight nine ten eleven twelve'.split(' ');

/** Formats a count: `199`, and from one thousand on `1.4K`. */
export const formatCount = (count: number): string =>
  count < 1000 ? String(count) : `${(count / 1000).toFixed(1)}K`;

/** A count inside a sentence: a word up to twelve, `six`, and a numeral from thirteen on. */
export const spellCount = (count: number): string => WORDS[count] ?? String(count);
