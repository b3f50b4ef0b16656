/** What was found of one thing that the site needs. */
export interface Finding {
  readonly subject: string;
  /** `wrong`: the site cannot go live before it is mended. `open`: it can, without what the words name. */
  readonly state: 'right' | 'open' | 'wrong';
  /** What was found, as a sentence. */
  readonly words: string;
  /** What to do; left out where nothing is to be done. */
  readonly todo?: string;
}
