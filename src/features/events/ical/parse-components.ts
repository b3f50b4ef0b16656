import { UpstreamError } from '../../../server/http/limited-fetch.ts';
import {
  type CheckTime,
  type ContentLine,
  type RawLine,
  parseContentLine,
  splitContentLines,
  toText,
  unquote,
} from './content-lines.ts';

const MAX_TITLE = 60;

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
  /** The number of unfolded lines before its BEGIN in the file. */
  readonly at: number;
}

type MutableProperties = Map<string, ContentLine[]>;

/**
 * The VEVENTs of an unfolded calendar text, their properties not yet understood.
 * Throws an `UpstreamError`: `not-a-calendar`, or `incomplete` when END:VCALENDAR is missing.
 */
export function parseComponents(text: string, checkTime?: CheckTime): EventComponent[] {
  if (!/^[ \t\uFEFF]*BEGIN:VCALENDAR[ \t]*$/im.test(text)) {
    throw new UpstreamError('not-a-calendar', 'the text has no BEGIN:VCALENDAR');
  }
  const reader = new ComponentReader();
  for (const line of splitContentLines(text, checkTime)) reader.read(line);
  if (reader.isOpen) throw new UpstreamError('incomplete', 'the text breaks off before END:VCALENDAR');
  return reader.events;
}

/**
 * Follows BEGIN and END. BEGIN:VEVENT ends whatever lacks its END: a VEVENT, a VTIMEZONE, a VALARM. So do the BEGIN of
 * another VTIMEZONE for a VTIMEZONE, and END:VCALENDAR for all.
 */
class ComponentReader {
  readonly events: EventComponent[] = [];
  #calendar: { properties: MutableProperties; timeZones: Map<string, TimeZoneComponent> } | null = null;
  #event: { properties: MutableProperties; at: number } | null = null;
  #timeZone: { properties: MutableProperties; observances: MutableProperties[] } | null = null;
  #observance: MutableProperties | null = null;
  /** How many components deep the line is in components that are not read, such as a VALARM or a VTODO. */
  #skipped = 0;

  get isOpen(): boolean {
    return this.#calendar !== null;
  }

  read(line: RawLine): void {
    const delimiter = /^(BEGIN|END)\s*:\s*([\w-]+)\s*$/i.exec(line.text);
    if (delimiter === null) this.#addProperty(line);
    else if (String(delimiter[1]).toUpperCase() === 'BEGIN')
      this.#begin(String(delimiter[2]).toUpperCase(), line.at);
    else this.#end(String(delimiter[2]).toUpperCase());
  }

  #begin(name: string, at: number): void {
    if (name === 'VCALENDAR') {
      this.#closeAll();
      this.#calendar = { properties: new Map(), timeZones: new Map() };
    } else if (name === 'VEVENT') {
      this.#closeAll();
      this.#event = { properties: new Map(), at };
    } else if (name === 'VTIMEZONE') {
      this.#closeTimeZone();
      this.#timeZone = { properties: new Map(), observances: [] };
    } else if (this.#timeZone !== null && (name === 'STANDARD' || name === 'DAYLIGHT')) {
      this.#observance = new Map();
      this.#timeZone.observances.push(this.#observance);
    } else this.#skipped++;
  }

  #end(name: string): void {
    if (name === 'VCALENDAR') {
      this.#closeAll();
      this.#calendar = null;
    } else if (name === 'VEVENT') this.#closeAll();
    else if (name === 'VTIMEZONE') this.#closeTimeZone();
    else if (this.#observance !== null && (name === 'STANDARD' || name === 'DAYLIGHT'))
      this.#observance = null;
    else this.#skipped = Math.max(0, this.#skipped - 1);
  }

  #addProperty(line: RawLine): void {
    if (this.#skipped > 0) return;
    const properties =
      this.#observance ?? this.#timeZone?.properties ?? this.#event?.properties ?? this.#calendar?.properties;
    if (properties === undefined) return;
    const parsed = parseContentLine(line);
    if (parsed === null) return;
    const same = properties.get(parsed.name);
    if (same === undefined) properties.set(parsed.name, [parsed]);
    else same.push(parsed);
  }

  #closeAll(): void {
    this.#closeTimeZone();
    if (this.#event !== null && this.#calendar !== null)
      this.events.push({ ...this.#event, calendar: this.#calendar });
    this.#event = null;
    this.#skipped = 0;
  }

  #closeTimeZone(): void {
    const tzid = this.#timeZone?.properties.get('TZID')?.[0]?.value;
    if (this.#timeZone !== null && tzid !== undefined)
      this.#calendar?.timeZones.set(unquote(tzid), this.#timeZone);
    this.#timeZone = null;
    this.#observance = null;
  }
}

/** The properties of one component by name, in the order of the file. */
export type Properties = ReadonlyMap<string, readonly ContentLine[]>;

/** The first property of a name. */
export const getProperty = (properties: Properties, name: string): ContentLine | undefined =>
  properties.get(name)?.[0];

/** Its value; '' where there is no such property. */
export const getValue = (properties: Properties, name: string): string =>
  getProperty(properties, name)?.value ?? '';

/** Every property of a name. */
export const getProperties = (properties: Properties, name: string): readonly ContentLine[] =>
  properties.get(name) ?? [];

/**
 * Every value of the properties of a name that may have several, such as EXDATE: each with the parameters of its
 * property. RFC 5545 (3.1.1) separates values by commas; some producers write semicolons.
 */
export const getValues = (properties: Properties, name: string): ContentLine[] =>
  getProperties(properties, name).flatMap((line) =>
    line.value
      .split(/[,;]/)
      .filter(Boolean)
      .map((value) => ({ ...line, value: value.trim() })),
  );

/** Something in a calendar that is left out, or read otherwise than it stands. */
export interface Finding {
  /** Whether an event is left out because of it. */
  readonly isLeftOut: boolean;
  /** Which event it is about, as `describeEvent` names it; '' for the calendar. */
  readonly event: string;
  /** What is wrong and what is made of it, without a full stop. */
  readonly problem: string;
  /** The name of the property, such as `DTSTART`; '' where the event as a whole is meant. */
  readonly property: string;
  /** The number of unfolded lines before it in the file. */
  readonly at: number;
}

/** Takes what is wrong with a property of an event; without `line` the event as a whole is meant. */
export type Report = (problem: string, line?: ContentLine) => void;

/** A finding in one line: for the log. */
export const formatFinding = ({ event, problem }: Finding): string =>
  event === '' ? problem : `${event}: ${problem}`;

/** An event by its UID and its title: `debate@campaign "Candidates' debate"`. */
export function describeEvent(properties: Properties): string {
  const uid = getValue(properties, 'UID');
  const summary = getProperty(properties, 'SUMMARY');
  const title = summary === undefined ? '' : toText(summary).replaceAll(/\s+/g, ' ').slice(0, MAX_TITLE);
  return [uid || 'an event without a UID', ...(title === '' ? [] : [`"${title}"`])].join(' ');
}
