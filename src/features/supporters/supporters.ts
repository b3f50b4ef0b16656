/** What is known of somebody who says something for the campaign. */
export interface Voice {
  readonly name: string;
  readonly kind: 'person' | 'organisation';
  /** What they do and where, in a line. */
  readonly about: string;
  /** What they say. */
  readonly words: string;
  /** Says that they are invented. */
  readonly placeholder?: string | undefined;
}

/** Who says something, where words stand without their sign: `Hēmi W. (Retired drainlayer, Ōrākei)`. */
export const toSource = ({ name, about, placeholder }: Omit<Voice, 'words'>): string =>
  [`${name} (${about})`, placeholder].filter((part) => part !== undefined).join('. ');
