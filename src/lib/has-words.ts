const NO_WORD = /[^\p{Letter}\p{Mark}\p{Number}]+/gu;

/** Whether a text has some words in a row: kinds of quotation marks, dashes and capitals make no difference. */
export const hasWords = (text: string, words: string): boolean => toWords(text).includes(toWords(words));

const toWords = (text: string): string => ` ${text.toLowerCase().replaceAll(NO_WORD, ' ').trim()} `;
