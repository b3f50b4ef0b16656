import { z } from 'zod';

/** A whole address. */
export const address = (description: string) => z.url().meta({ description });
/** Words that are never empty. */
export const words = (description: string) => z.string().min(1).meta({ description });
/** Words, or '' where there are none. */
export const text = (description: string) => z.string().meta({ description });
/** A day in Auckland: `2026-10-31`. */
export const day = (description: string) => z.iso.date().meta({ description });
/** A day in Auckland, or an ISO 8601 instant with the offset of Auckland: `2026-10-31T10:00:00+13:00`. */
export const time = (description: string) =>
  z.union([z.iso.date(), z.iso.datetime({ offset: true })]).meta({ description });
/** A day in Auckland, or null. */
export const dayOrNull = (description: string) => z.iso.date().nullable().meta({ description });
/** The same, or null. */
export const timeOrNull = (description: string) =>
  z
    .union([z.iso.date(), z.iso.datetime({ offset: true })])
    .nullable()
    .meta({ description });
/** The last part of an address. */
export const id = words('Its name in addresses; it never changes.');
