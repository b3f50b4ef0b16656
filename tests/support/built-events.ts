import { readDocument, getSelectionText } from './documents.ts';
import { readHome, readMediaPage } from './page-fields.ts';

/** A list of events: its page, the name of its region, and its maximum length. */
interface EventListing {
  readonly path: string;
  readonly region: string;
  readonly maxShown: number;
  /** Whether further occurrences of a series fill an incomplete list. */
  readonly fillsUp: boolean;
}

export const HOME_EVENTS: EventListing = {
  path: '/',
  region: readHome().events.heading,
  maxShown: 3,
  fillsUp: true,
};
export const MEDIA_EVENTS: EventListing = {
  path: '/media',
  region: readMediaPage().events,
  maxShown: 12,
  fillsUp: false,
};

interface BuiltItem {
  /** Its end, or its start on the home page, in milliseconds. */
  readonly until: number;
  /** The same for all occurrences of a series. */
  readonly series: string;
  /** Its heading, which includes the label of a cancelled event. */
  readonly title: string;
}

export function readBuiltEvents(path: string): BuiltItem[] {
  const $ = readDocument(path);
  return $('[data-until]')
    .toArray()
    .map((item) => ({
      until: Date.parse($(item).attr('data-until') ?? ''),
      series: $(item).attr('data-series') ?? '',
      title: getSelectionText($(item).find('h2, h3').first()),
    }));
}
