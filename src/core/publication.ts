import type { z } from 'zod';

import { toAucklandInstant } from './local-time.ts';
import type { publicationSchema } from './publication.schema.ts';

type PublicationFields = Partial<z.output<typeof publicationSchema>>;

/** The state of an entry. `due` is the time of publication in milliseconds. */
export type Publication =
  | { readonly state: 'published' }
  | { readonly state: 'draft' }
  | { readonly state: 'waiting'; readonly due: number };

/** Returns the state of an entry. It is due at `publishAt`, else at the start of its `date` in Auckland, else at once. */
export function getPublication({ draft, status, ...times }: PublicationFields, now: Date): Publication {
  if (draft === true || (status ?? 'send') !== 'send') return { state: 'draft' };
  const due = getPublishedAt(times);
  return due <= now.getTime() ? { state: 'published' } : { state: 'waiting', due };
}

export const isPublished = (fields: PublicationFields, now: Date): boolean =>
  getPublication(fields, now).state === 'published';

/** Returns the time of publication in milliseconds; -Infinity without any time. */
export function getPublishedAt({ sendAt, publishAt = sendAt, date }: PublicationFields): number {
  if (publishAt !== undefined) return Date.parse(publishAt);
  return date === undefined ? -Infinity : toAucklandInstant(date, '00:00');
}

/** Returns the later of the publication and the start of the day `changed`, in milliseconds. */
export const getModifiedAt = (fields: PublicationFields, changed: string | undefined): number =>
  Math.max(getPublishedAt(fields), changed === undefined ? -Infinity : toAucklandInstant(changed, '00:00'));
