/** The forms in which texts call for the slogan. */
export interface SloganForms {
  /** Inside a sentence or after a colon: `cut waste, fix transport, restore trust`. */
  readonly tagline: string;
  /** The same with a capital: `Cut waste, fix transport, restore trust`. */
  readonly Tagline: string;
  /** As the end of a sentence: `cut waste, fix transport and restore trust`. */
  readonly aims: string;
}

/** Takes a slogan of one or several short sentences, `Cut waste. Fix transport.`, into the forms of running text. */
export function toSloganForms(slogan: string): SloganForms {
  const parts = slogan
    .split(/[.;]\s+|[.;]$/)
    .map((part) => part.trim())
    .filter((part) => part !== '')
    .map((part) => part.charAt(0).toLowerCase() + part.slice(1));
  const tagline = parts.join(', ');
  return {
    tagline,
    Tagline: tagline.charAt(0).toUpperCase() + tagline.slice(1),
    aims: [parts.slice(0, -1).join(', '), ...parts.slice(-1)].filter((part) => part !== '').join(' and '),
  };
}
