import { UpstreamError } from '../upstream-error.ts';
import { parseLine, splitLines, type ContentLine } from './content-lines.ts';

/** The properties of one component by name; each may stand there more than once. */
export type Properties = ReadonlyMap<string, readonly ContentLine[]>;

/** The facts of a VCALENDAR that its events lean on. A file may hold several. */
export interface CalendarHead {
  /** By name: PRODID, METHOD, X-WR-CALNAME, X-WR-TIMEZONE. */
  readonly properties: Properties;
  /** The VTIMEZONEs by name: every STANDARD and DAYLIGHT in them, and the properties of the zone itself first. */
  readonly zones: ReadonlyMap<string, ZoneSource>;
}

/** A VTIMEZONE. */
export interface ZoneSource {
  readonly properties: Properties;
  /** The STANDARD and DAYLIGHT parts in the order of the file. */
  readonly parts: readonly Properties[];
}

/** A VEVENT and the calendar that it stands in. */
export interface EventSource {
  readonly properties: Properties;
  readonly head: CalendarHead;
}

type Growing = Map<string, ContentLine[]>;

/**
 * Takes a calendar text apart into its events. What is inside them is not judged here.
 * Throws an `UpstreamError`: `not-a-calendar`, or `incomplete` when the file breaks off.
 */
export function parseCalendarSource(text: string): EventSource[] {
  if (!/^\s*BEGIN:VCALENDAR[ \t]*$/im.test(text)) {
    throw new UpstreamError('not-a-calendar', 'the text has no BEGIN:VCALENDAR');
  }
  const reader = new ComponentReader();
  for (const line of splitLines(text)) reader.read(line);
  if (reader.isOpen) throw new UpstreamError('incomplete', 'the text breaks off before END:VCALENDAR');
  return reader.events;
}

/** Follows BEGIN and END. An END that is missing inside a calendar is made up for by the next BEGIN. */
class ComponentReader {
  readonly events: EventSource[] = [];
  #head: { properties: Growing; zones: Map<string, ZoneSource> } | null = null;
  #event: Growing | null = null;
  #zone: { properties: Growing; parts: Growing[] } | null = null;
  #part: Growing | null = null;
  /** How deep we are in something that is not read, such as a VALARM or a VTODO. */
  #skipped = 0;

  get isOpen(): boolean {
    return this.#head !== null;
  }

  read(line: string): void {
    const mark = /^(BEGIN|END)\s*:\s*([\w-]+)\s*$/i.exec(line);
    if (mark === null) this.#keep(line);
    else if (String(mark[1]).toUpperCase() === 'BEGIN') this.#begin(String(mark[2]).toUpperCase());
    else this.#end(String(mark[2]).toUpperCase());
  }

  #begin(name: string): void {
    if (name === 'VCALENDAR') {
      this.#closeEvent();
      this.#head = { properties: new Map(), zones: new Map() };
    } else if (name === 'VEVENT') {
      this.#closeEvent();
      this.#event = new Map();
      this.#skipped = 0;
    } else if (name === 'VTIMEZONE') this.#zone = { properties: new Map(), parts: [] };
    else if (this.#zone !== null && (name === 'STANDARD' || name === 'DAYLIGHT')) {
      this.#part = new Map();
      this.#zone.parts.push(this.#part);
    } else this.#skipped++;
  }

  #end(name: string): void {
    if (name === 'VCALENDAR') {
      this.#closeEvent();
      this.#head = null;
      this.#skipped = 0;
    } else if (name === 'VEVENT') this.#closeEvent();
    else if (name === 'VTIMEZONE') this.#closeZone();
    else if (this.#part !== null && (name === 'STANDARD' || name === 'DAYLIGHT')) this.#part = null;
    else this.#skipped = Math.max(0, this.#skipped - 1);
  }

  #keep(line: string): void {
    if (this.#skipped > 0) return;
    const target = this.#part ?? this.#zone?.properties ?? this.#event ?? this.#head?.properties;
    if (target === undefined) return;
    const parsed = parseLine(line);
    if (parsed === null) return;
    const same = target.get(parsed.name);
    if (same === undefined) target.set(parsed.name, [parsed]);
    else same.push(parsed);
  }

  #closeEvent(): void {
    if (this.#event !== null && this.#head !== null)
      this.events.push({ properties: this.#event, head: this.#head });
    this.#event = null;
  }

  #closeZone(): void {
    const name = this.#zone?.properties.get('TZID')?.[0]?.value;
    if (this.#zone !== null && name !== undefined)
      this.#head?.zones.set(name.replaceAll('"', ''), this.#zone);
    this.#zone = null;
    this.#part = null;
  }
}

/** The first property of a name. */
export const getFirst = (properties: Properties, name: string): ContentLine | undefined =>
  properties.get(name)?.[0];
