import { lowercaseFirst, capitalizeFirst, spellOutCount } from '../lib/text.ts';

export const NAME_PLACEHOLDERS = ['candidate', 'name', 'position'] as const;

/** `{policyCount}` is `six`, `{PolicyCount}` is `Six`; `buildSloganForms` returns the last three. */
export const PLACEHOLDERS = [
  ...NAME_PLACEHOLDERS,
  'firstName',
  'policyCount',
  'PolicyCount',
  'tagline',
  'Tagline',
  'aims',
] as const;

export type Names = Readonly<Record<(typeof NAME_PLACEHOLDERS)[number], string>>;

export type Placeholders = Readonly<Record<(typeof PLACEHOLDERS)[number], string>>;

export function buildPlaceholders(
  { candidate, name, position, tagline }: Names & { readonly tagline: string },
  policies: number,
): Placeholders {
  const policyCount = spellOutCount(policies);
  const PolicyCount = capitalizeFirst(policyCount);
  const [firstName = candidate] = candidate.split(' ');
  return { candidate, name, position, firstName, policyCount, PolicyCount, ...buildSloganForms(tagline) };
}

/** Fills in placeholders; other words in braces remain. */
export const interpolate = (text: string, values: Readonly<Record<string, string>>): string =>
  text.replaceAll(/\{(\w+)\}/g, (braces, name: string) =>
    Object.hasOwn(values, name) ? (values[name] ?? braces) : braces,
  );

export const interpolateEntry = <T>(entry: T, values: Readonly<Record<string, string>>): T =>
  mapTexts(entry, (text) => interpolate(text, values));

/** Changes all texts of an entry, except `src`, which is a picture object of Astro. */
export function mapTexts<T>(entry: T, change: (text: string) => string): T {
  const changePart = (part: unknown): unknown => {
    if (typeof part === 'string') return change(part);
    if (Array.isArray(part)) return part.map(changePart);
    if (typeof part !== 'object' || part === null) return part;
    return Object.fromEntries(
      Object.entries(part).map(([field, inner]) => [field, field === 'src' ? inner : changePart(inner)]),
    );
  };
  return changePart(entry) as T;
}

export const listUnknownPlaceholders = (text: string, placeholders: readonly string[]): string[] =>
  (text.match(/\{[^{}]*\}/g) ?? []).filter((braces) => !placeholders.includes(braces.slice(1, -1)));

/** Rewrites `Cut waste. Fix it.` for running text: `cut waste, fix it` and `cut waste and fix it`. */
export function buildSloganForms(slogan: string) {
  const parts = slogan
    .split(/[.;]\s+|[.;]$/)
    .map((part) => lowercaseFirst(part.trim()))
    .filter((part) => part !== '');
  const tagline = parts.join(', ');
  const aims = [parts.slice(0, -1).join(', '), ...parts.slice(-1)]
    .filter((part) => part !== '')
    .join(' and ');
  return { tagline, Tagline: capitalizeFirst(tagline), aims };
}
