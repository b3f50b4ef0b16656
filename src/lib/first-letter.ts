/** Words as they begin a sentence. */
export const toSentenceStart = (words: string): string => words.charAt(0).toUpperCase() + words.slice(1);

/** Words as they follow a colon: a name must not come first. */
export const toClauseStart = (words: string): string => words.charAt(0).toLowerCase() + words.slice(1);
