import { toHomeInstant } from './local-time.ts';

/** What a content file says of its own publication. */
export interface PublicationFields {
  /** Whether it is still being written. */
  readonly draft?: boolean | undefined;
  /** When it is to appear: an ISO 8601 instant. */
  readonly publishAt?: string | undefined;
  /** Its day, such as `2025-09-08`, by which it appears where `publishAt` is not given. */
  readonly date?: string | undefined;
}

/** Whether visitors may see an entry; `due` is the instant, in milliseconds, from which on they may. */
export type Publication =
  | { readonly state: 'published' }
  | { readonly state: 'draft' }
  | { readonly state: 'waiting'; readonly due: number };

/**
 * The one rule of publication: a draft is not published; another entry is from its `publishAt` on, without one from the
 * midnight in Auckland at which its date begins, without either at once.
 */
export function getPublication({ draft, publishAt, date }: PublicationFields, now: Date): Publication {
  if (draft === true) return { state: 'draft' };
  const due = publishAt === undefined ? toMidnight(date) : Date.parse(publishAt);
  return due <= now.getTime() ? { state: 'published' } : { state: 'waiting', due };
}

/** Whether visitors may see an entry at `now`. */
export const isPublished = (fields: PublicationFields, now: Date): boolean =>
  getPublication(fields, now).state === 'published';

const toMidnight = (day: string | undefined): number =>
  day === undefined ? -Infinity : toHomeInstant(day, '00:00');
