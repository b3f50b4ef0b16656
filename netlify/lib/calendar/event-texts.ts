import { getFirst } from './calendar-source.ts';
import { toText } from './content-lines.ts';
import type { Occurrence } from './occurrences.ts';
import { toPlainLine, toPlainText } from './plain-text.ts';
import type { SourceEvent } from './source-event.ts';

/** What an event says about itself, in plain text. */
export interface EventTexts {
  readonly title: string;
  readonly location: string;
  readonly description: string;
  /** An http or https address, or ''. */
  readonly url: string;
}

/** What stands where a calendar gives no title. */
const UNTITLED = 'Campaign event';

/** Reads texts, each event's once. What stands in for one date of a series takes from the series what it leaves out. */
export function createTextReader(): (occurrence: Pick<Occurrence, 'event' | 'master'>) => EventTexts {
  const read = new Map<SourceEvent, EventTexts>();
  const readOwn = (event: SourceEvent): EventTexts => {
    const own = read.get(event) ?? readTexts(event);
    read.set(event, own);
    return own;
  };
  return ({ event, master }) => {
    const own = readOwn(event);
    const series = master === null || master === event ? own : readOwn(master);
    return {
      title: own.title || series.title || UNTITLED,
      location: own.location || series.location,
      description: own.description || series.description,
      url: own.url || series.url,
    };
  };
}

function readTexts({ properties }: SourceEvent): EventTexts {
  const text = (name: string): string => {
    const line = getFirst(properties, name);
    return line === undefined ? '' : toText(line);
  };
  const place = getFirst(properties, 'X-APPLE-STRUCTURED-LOCATION')?.params['X-TITLE'] ?? '';
  const url = text('URL');
  return {
    title: toPlainLine(text('SUMMARY')),
    location: toPlainLine(text('LOCATION') || place.replaceAll(/\\n/gi, '\n')),
    description: toPlainText(text('DESCRIPTION') || text('X-ALT-DESC')),
    url: URL.canParse(url) && /^https?:/i.test(url) ? url : '',
  };
}
