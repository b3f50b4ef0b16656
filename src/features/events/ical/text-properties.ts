import { toText } from './content-lines.ts';
import { toPlainLine, toPlainText } from './plain-text.ts';
import { getProperty } from './properties.ts';
import type { RecurrenceInstance } from './recurrence-instance.ts';
import type { VEvent } from './vevent.ts';

/** The texts of an event, in plain text; '' where it has none. */
export interface TextProperties {
  /** One line, never ''. */
  readonly summary: string;
  /** One line. */
  readonly location: string;
  readonly description: string;
  /** An http or https address. */
  readonly url: string;
  /** Why it is cancelled, on one line: its COMMENT (RFC 5546, 3.2.5); '' for an event that takes place. */
  readonly comment: string;
}

/** The SUMMARY of an event that has none. */
const UNTITLED = 'Campaign event';

/**
 * Creates a function that reads the texts of an instance, and converts those of each VEVENT once. What an override
 * leaves out is taken from the master component.
 */
export function createTextReader(): (
  instance: Pick<RecurrenceInstance, 'event' | 'master'>,
) => TextProperties {
  const read = new Map<VEvent, TextProperties>();
  const readOnce = (event: VEvent): TextProperties => {
    const texts = read.get(event) ?? readTexts(event);
    read.set(event, texts);
    return texts;
  };
  return ({ event, master }) => {
    const own = readOnce(event);
    const inherited = master === null || master === event ? own : readOnce(master);
    return {
      summary: own.summary || inherited.summary || UNTITLED,
      location: own.location || inherited.location,
      description: own.description || inherited.description,
      url: own.url || inherited.url,
      comment: own.comment || inherited.comment,
    };
  };
}

function readTexts({ properties, isCancelled }: VEvent): TextProperties {
  const read = (name: string): string => {
    const line = getProperty(properties, name);
    return line === undefined ? '' : toText(line);
  };
  // Apple's calendar writes a place that was chosen from its map into a parameter, with LOCATION or without.
  const place = getProperty(properties, 'X-APPLE-STRUCTURED-LOCATION')?.params['X-TITLE'] ?? '';
  const url = read('URL');
  return {
    summary: toPlainLine(read('SUMMARY')),
    location: toPlainLine(read('LOCATION') || place.replaceAll(/\\n/gi, '\n')),
    description: toPlainText(read('DESCRIPTION') || read('X-ALT-DESC')),
    comment: isCancelled ? toPlainLine(read('COMMENT')) : '',
    url: URL.canParse(url) && /^https?:/i.test(url) ? url : '',
  };
}
