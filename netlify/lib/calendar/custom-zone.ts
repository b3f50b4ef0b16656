import { getFirst, type Properties, type ZoneSource } from './calendar-source.ts';
import { parseDateValue, type Instant } from './date-values.ts';
import { expandRule, parseRule } from './rule.ts';
import { createFixedZone, createZone, type Zone } from './zone.ts';

interface Change {
  readonly at: Instant;
  readonly offset: number;
}

/** Clocks are followed from 1990 to 2059. */
const FROM = Date.UTC(1990, 0, 1);
const TO = Date.UTC(2060, 0, 1);

/** A zone by the rules that a VTIMEZONE writes down; null when they cannot be read. */
export function createCustomZone(name: string, { parts }: ZoneSource): Zone | null {
  const changes = parts.flatMap(toChanges).sort((a, b) => a.at - b.at);
  const [first] = changes;
  if (first === undefined) return null;
  if (changes.every(({ offset }) => offset === first.offset)) return createFixedZone(name, first.offset);
  return createZone(name, (instant) => changes.findLast(({ at }) => at <= instant)?.offset ?? first.offset);
}

function toChanges(part: Properties): Change[] {
  const from = toOffset(getFirst(part, 'TZOFFSETFROM')?.value);
  const offset = toOffset(getFirst(part, 'TZOFFSETTO')?.value);
  const start = parseDateValue(getFirst(part, 'DTSTART')?.value ?? '')?.wall;
  if (offset === null || start === undefined) return [];
  const before = createFixedZone('', from ?? offset);
  const walls = [start];
  for (const { value } of part.get('RDATE') ?? []) {
    for (const date of value.split(',')) walls.push(parseDateValue(date)?.wall ?? start);
  }
  for (const { value } of part.get('RRULE') ?? []) {
    const rule = parseRule(value, before, false);
    if (rule !== null)
      walls.push(
        ...expandRule(rule.text, start, FROM, TO).filter((wall) => before.toInstant(wall) <= rule.until),
      );
  }
  return walls.map((wall) => ({ at: before.toInstant(wall), offset }));
}

function toOffset(value = ''): number | null {
  const parts = /^([+-])?(\d\d):?(\d\d)(?::?(\d\d))?$/.exec(value.trim());
  if (parts === null) return null;
  const seconds = Number(parts[2]) * 3600 + Number(parts[3]) * 60 + Number(parts[4] ?? 0);
  return (parts[1] === '-' ? -1 : 1) * seconds * 1000;
}
