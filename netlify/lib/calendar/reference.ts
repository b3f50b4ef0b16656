import type { DateValue, Instant } from './date-values.ts';
import type { Zone } from './zone.ts';

/** A time as it is written, with the zone that it names; null where it leans on the zone of its series. */
export interface Reference extends DateValue {
  readonly zone: Zone | null;
}

/** The instant that a reference means, leaning on `zone` where it names none. */
export const toInstant = ({ wall, offset, zone }: Reference, fallback: Zone): Instant =>
  offset === null ? (zone ?? fallback).toInstant(wall) : wall - offset;
