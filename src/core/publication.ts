import { toHomeInstant } from './local-time.ts';

interface PublicationFields {
  readonly draft?: boolean | undefined;
  readonly publishAt?: string | undefined;
  /** The day, such as `2025-09-08`, on which it appears without `publishAt`. */
  readonly date?: string | undefined;
}

/** Whether visitors may see an entry; `due` is the instant, in milliseconds, from which on they may. */
export type Publication =
  | { readonly state: 'published' }
  | { readonly state: 'draft' }
  | { readonly state: 'waiting'; readonly due: number };

/** An entry appears at `publishAt`, else at midnight in Auckland on its date, else at once; a draft never. */
export function getPublication({ draft, publishAt, date }: PublicationFields, now: Date): Publication {
  if (draft === true) return { state: 'draft' };
  const due = toPublishedAt({ publishAt, date });
  return due <= now.getTime() ? { state: 'published' } : { state: 'waiting', due };
}

export const isPublished = (fields: PublicationFields, now: Date): boolean =>
  getPublication(fields, now).state === 'published';

/** Returns the moment at which an entry becomes public, in milliseconds; -Infinity for one without a day. */
export function toPublishedAt({ publishAt, date }: PublicationFields): number {
  if (publishAt !== undefined) return Date.parse(publishAt);
  return date === undefined ? -Infinity : toHomeInstant(date, '00:00');
}

/** Returns the moment of the last change, in milliseconds: the start of the day `changed`, or its publication. */
export const toModifiedAt = (fields: PublicationFields, changed: string | undefined): number =>
  Math.max(toPublishedAt(fields), changed === undefined ? -Infinity : toHomeInstant(changed, '00:00'));
