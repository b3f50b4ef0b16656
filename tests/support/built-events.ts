import { readFileSync } from 'node:fs';

import { readHome } from './page-words.ts';

/** A list of events: its page, that page's file, the name of its region, and what it shows. */
export interface EventPlace {
  readonly path: string;
  readonly file: string;
  readonly region: string;
  readonly shown: number;
  /** Whether further dates of a series stand in for events that are missing. */
  readonly fillsUp: boolean;
}

export const HOME_EVENTS: EventPlace = {
  path: '/',
  file: 'dist/index.html',
  region: readHome().events.heading,
  shown: 3,
  fillsUp: true,
};
export const MEDIA_EVENTS: EventPlace = {
  path: '/media',
  file: 'dist/media.html',
  region: 'Events',
  shown: 12,
  fillsUp: false,
};

/** An event of a built page, hidden or not. */
export interface BuiltItem {
  /** When it is over, or begins on home; in milliseconds. */
  readonly until: number;
  /** The same for all dates of a series. */
  readonly series: string;
  /** Its heading, which also says when it is cancelled. */
  readonly title: string;
}

/** The events of a built page, hidden ones included. */
export const readBuiltEvents = (file: string): BuiltItem[] =>
  [
    ...readFileSync(file, 'utf8').matchAll(
      / data-until="([^"]+)" data-series="(\d+)"[^]*?<h[23][^>]*>([^]*?)<\/h[23]>/g,
    ),
  ].map(([, until = '', series = '', heading = '']) => ({
    until: Date.parse(until),
    series,
    title: heading
      .replaceAll(/<[^>]*>/g, '')
      .replaceAll(/&(?:#x27|quot);/g, (entity) => (entity === '&quot;' ? '"' : "'"))
      .replaceAll('&amp;', '&'),
  }));

/** Which of them a page shows at an instant: the next of each series and, where it fills up, further dates. */
export function chooseShown(
  items: readonly BuiltItem[],
  { shown, fillsUp }: { readonly shown: number; readonly fillsUp: boolean },
  now: number,
): BuiltItem[] {
  const left = items.filter(({ until }) => until > now);
  const next = left.filter((item) => item === left.find(({ series }) => series === item.series));
  const rest = fillsUp ? left.filter((item) => !next.includes(item)) : [];
  const chosen = [...next, ...rest].slice(0, shown);
  return left.filter((item) => chosen.includes(item));
}

/** How many of the events that the build wrote a page shows at an instant. */
export const countShown = (place: EventPlace, now: number): number =>
  chooseShown(readBuiltEvents(place.file), place, now).length;
