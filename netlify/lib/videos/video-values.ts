/** Readers of what others send: a value of the type, or null. */
export const toRecord = (value: unknown): Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value) ? { ...value } : {};

/** The entries of a list; none where it is no list. */
export const toList = (value: unknown): readonly unknown[] =>
  Array.isArray(value) ? (value as unknown[]) : [];

/** A text without space around it; '' where it is no text. */
export const toText = (value: unknown): string => (typeof value === 'string' ? value.trim() : '');

/** An ISO 8601 instant in UTC; null where it is no time. */
export function toIsoInstant(value: unknown): string | null {
  const time = typeof value === 'string' ? Date.parse(value) : NaN;
  return Number.isNaN(time) ? null : new Date(time).toISOString();
}

/** Whether a text is an id as YouTube gives them. */
export const isVideoId = (value: unknown): value is string =>
  typeof value === 'string' && /^[\w-]{11}$/.test(value);

/**
 * The picture of a video on our own origin: Netlify's image service fetches it, so that visitors ask nobody else.
 * The allow-list stands in netlify.toml, under `[images]`.
 */
export function toThumbnail(id: string): string {
  const query = new URLSearchParams({
    url: `https://i.ytimg.com/vi/${id}/hqdefault.jpg`,
    w: '480',
    h: '270',
    fit: 'cover',
  });
  return `/.netlify/images?${query.toString()}`;
}
