/** The names that a text may call for by `{candidate}`, `{name}` and `{position}`. */
export interface Names {
  /** The full name of the candidate. */
  readonly candidate: string;
  /** The name as a hoarding shows it. */
  readonly name: string;
  /** What the candidate stands for. */
  readonly position: string;
}

/** Puts the names into a text; any other word in braces is left as it stands. */
export const fillNames = (text: string, names: Names): string =>
  text.replaceAll(/\{(candidate|name|position)\}/g, (_, key: keyof Names) => names[key]);
