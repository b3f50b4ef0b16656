/** Those that stand for lines of `content/site.yaml`: the full name, the name on a hoarding, and what is stood for. */
export const NAME_PLACEHOLDERS = ['candidate', 'name', 'position'] as const;

/**
 * What every text of the content may call for in braces: `{policyCount}` is `six`, `{PolicyCount}` is `Six`;
 * `{tagline}`, `{Tagline}` and `{aims}` are the slogan in the forms of `SloganForms`.
 */
export const PLACEHOLDERS = [
  ...NAME_PLACEHOLDERS,
  'policyCount',
  'PolicyCount',
  'tagline',
  'Tagline',
  'aims',
] as const;

/** The values of the names. */
export type Names = Readonly<Record<(typeof NAME_PLACEHOLDERS)[number], string>>;

/** The value of each. */
export type Placeholders = Readonly<Record<(typeof PLACEHOLDERS)[number], string>>;

/** Puts the values into a text; any other word in braces is left as it stands. */
export const fillPlaceholders = (text: string, values: Readonly<Record<string, string>>): string =>
  text.replaceAll(/\{(\w+)\}/g, (braces, name: string) =>
    Object.hasOwn(values, name) ? (values[name] ?? braces) : braces,
  );

/** Puts the values into every text of an entry. */
export const fillEntry = <T>(entry: T, values: Readonly<Record<string, string>>): T =>
  changeTexts(entry, (text) => fillPlaceholders(text, values));

/** Changes every text of an entry. What a `src` names stays the very picture that Astro made of it. */
export function changeTexts<T>(entry: T, change: (text: string) => string): T {
  return changePart(entry) as T;

  function changePart(part: unknown): unknown {
    if (typeof part === 'string') return change(part);
    if (Array.isArray(part)) return part.map(changePart);
    if (typeof part !== 'object' || part === null) return part;
    return Object.fromEntries(
      Object.entries(part).map(([field, inner]) => [field, field === 'src' ? inner : changePart(inner)]),
    );
  }
}

/** The words in braces of a text that are none of the placeholders that it may call for. */
export const findUnknown = (text: string, placeholders: readonly string[]): string[] =>
  (text.match(/\{[^{}]*\}/g) ?? []).filter((braces) => !placeholders.includes(braces.slice(1, -1)));

/** The forms in which texts call for the slogan. */
interface SloganForms {
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
