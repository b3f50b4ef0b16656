/** A newsletter as it is sent to everybody; each person's copy has their own token in the place of the mark. */
export interface Letter {
  /** The name of the article: its file in `content/news/` without the ending. */
  readonly slug: string;
  readonly subject: string;
  readonly html: string;
  readonly text: string;
}

/** Stands in the links for the token of the person. It is as long as a token, so that no line is wrapped elsewhere. */
export const TOKEN_MARK = 'TOKEN-OF-THE-PERSON-WHO-GETS-THIS-NEWSLETTER'.slice(0, 43);

/** A letter that cannot be sent; the message says what staff may do. */
export class LetterError extends Error {}
