import { UpstreamError } from '../http/upstream-error.ts';
import { parseContentLine, splitContentLines, type ContentLine } from './content-lines.ts';
import type { Properties } from './properties.ts';

/** A VCALENDAR (RFC 5545, 3.4: "iCalendar object"). A file may hold several. */
export interface CalendarObject {
  /** The calendar properties, such as METHOD, X-WR-CALNAME and X-WR-TIMEZONE. */
  readonly properties: Properties;
  /** The VTIMEZONEs by TZID. */
  readonly timeZones: ReadonlyMap<string, TimeZoneComponent>;
}

/** A VTIMEZONE (RFC 5545, 3.6.5). */
export interface TimeZoneComponent {
  readonly properties: Properties;
  /** The properties of each STANDARD and DAYLIGHT, in the order of the file. */
  readonly observances: readonly Properties[];
}

/** A VEVENT (RFC 5545, 3.6.1) and the calendar object that it is in. */
export interface EventComponent {
  readonly properties: Properties;
  readonly calendar: CalendarObject;
}

type MutableProperties = Map<string, ContentLine[]>;

/**
 * The VEVENTs of an unfolded calendar text, their properties not yet understood.
 * Throws an `UpstreamError`: `not-a-calendar`, or `incomplete` when END:VCALENDAR is missing.
 */
export function parseComponents(text: string): EventComponent[] {
  if (!/^\s*BEGIN:VCALENDAR[ \t]*$/im.test(text)) {
    throw new UpstreamError('not-a-calendar', 'the text has no BEGIN:VCALENDAR');
  }
  const reader = new ComponentReader();
  for (const line of splitContentLines(text)) reader.read(line);
  if (reader.isOpen) throw new UpstreamError('incomplete', 'the text breaks off before END:VCALENDAR');
  return reader.events;
}

/** Follows BEGIN and END. Where a VEVENT lacks its END, the next BEGIN:VEVENT or END:VCALENDAR ends it. */
class ComponentReader {
  readonly events: EventComponent[] = [];
  #calendar: { properties: MutableProperties; timeZones: Map<string, TimeZoneComponent> } | null = null;
  #event: MutableProperties | null = null;
  #timeZone: { properties: MutableProperties; observances: MutableProperties[] } | null = null;
  #observance: MutableProperties | null = null;
  /** How many components deep the line is in components that are not read, such as a VALARM or a VTODO. */
  #skipped = 0;

  get isOpen(): boolean {
    return this.#calendar !== null;
  }

  read(line: string): void {
    const delimiter = /^(BEGIN|END)\s*:\s*([\w-]+)\s*$/i.exec(line);
    if (delimiter === null) this.#addProperty(line);
    else if (String(delimiter[1]).toUpperCase() === 'BEGIN') this.#begin(String(delimiter[2]).toUpperCase());
    else this.#end(String(delimiter[2]).toUpperCase());
  }

  #begin(name: string): void {
    if (name === 'VCALENDAR') {
      this.#closeEvent();
      this.#calendar = { properties: new Map(), timeZones: new Map() };
    } else if (name === 'VEVENT') {
      this.#closeEvent();
      this.#event = new Map();
      this.#skipped = 0;
    } else if (name === 'VTIMEZONE') this.#timeZone = { properties: new Map(), observances: [] };
    else if (this.#timeZone !== null && (name === 'STANDARD' || name === 'DAYLIGHT')) {
      this.#observance = new Map();
      this.#timeZone.observances.push(this.#observance);
    } else this.#skipped++;
  }

  #end(name: string): void {
    if (name === 'VCALENDAR') {
      this.#closeEvent();
      this.#calendar = null;
      this.#skipped = 0;
    } else if (name === 'VEVENT') this.#closeEvent();
    else if (name === 'VTIMEZONE') this.#closeTimeZone();
    else if (this.#observance !== null && (name === 'STANDARD' || name === 'DAYLIGHT'))
      this.#observance = null;
    else this.#skipped = Math.max(0, this.#skipped - 1);
  }

  #addProperty(line: string): void {
    if (this.#skipped > 0) return;
    const properties =
      this.#observance ?? this.#timeZone?.properties ?? this.#event ?? this.#calendar?.properties;
    if (properties === undefined) return;
    const parsed = parseContentLine(line);
    if (parsed === null) return;
    const same = properties.get(parsed.name);
    if (same === undefined) properties.set(parsed.name, [parsed]);
    else same.push(parsed);
  }

  #closeEvent(): void {
    if (this.#event !== null && this.#calendar !== null)
      this.events.push({ properties: this.#event, calendar: this.#calendar });
    this.#event = null;
  }

  #closeTimeZone(): void {
    const tzid = this.#timeZone?.properties.get('TZID')?.[0]?.value;
    if (this.#timeZone !== null && tzid !== undefined)
      this.#calendar?.timeZones.set(tzid.replaceAll('"', ''), this.#timeZone);
    this.#timeZone = null;
    this.#observance = null;
  }
}
