import { toText, type ContentLine } from './content-lines.ts';
import { getProperty, type Properties } from './properties.ts';

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

const MAX_TITLE = 60;

/** An event by its UID and its title: `debate@campaign "Candidates' debate"`. */
export function describeEvent(properties: Properties): string {
  const uid = getProperty(properties, 'UID')?.value ?? '';
  const summary = getProperty(properties, 'SUMMARY');
  const title = summary === undefined ? '' : toText(summary).replaceAll(/\s+/g, ' ').slice(0, MAX_TITLE);
  return [uid || 'an event without a UID', ...(title === '' ? [] : [`"${title}"`])].join(' ');
}
