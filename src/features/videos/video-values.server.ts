/** The fields of an object; none where the value is no object. */
export const toRecord = (value: unknown): Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value) ? { ...value } : {};

/** The entries of a list; none where the value is no list. */
export const toList = (value: unknown): readonly unknown[] =>
  Array.isArray(value) ? (value as unknown[]) : [];

/** A text without the spaces around it; '' where the value is no text. */
export const toText = (value: unknown): string => (typeof value === 'string' ? value.trim() : '');

/** An ISO 8601 instant in UTC; null where the value is no time. */
export function toIsoInstant(value: unknown): string | null {
  const time = typeof value === 'string' ? Date.parse(value) : NaN;
  return Number.isNaN(time) ? null : new Date(time).toISOString();
}

/** Whether a value has the form of a YouTube video id: 11 letters, digits, `-` or `_`. */
export const isVideoId = (value: unknown): value is string =>
  typeof value === 'string' && /^[\w-]{11}$/.test(value);

/**
 * The address of a video's thumbnail on our own origin: Netlify's image service fetches it, so that visitors send no
 * request to YouTube. netlify.toml lists the hosts that it may fetch from, under `[images]`.
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
