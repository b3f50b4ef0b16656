/**
 * Prints how the time to read, list and write a calendar grows with its size, for each kind of content that calendars are
 * made of: `npm run bench`. Each kind is measured at one, two and four times a size, in turns and in one run, so that the
 * ratios hold on any machine. The exponent says it in one number: 1 is linear, 2 quadratic. It counts from one to four times
 * the size, in the shortest of several rounds.
 */
import { decodeCalendar, parseCalendar } from '../../src/features/events/ical/calendar.ts';
import { writeCalendar } from '../../src/features/events/ical/write-calendar.ts';
import { listEvents } from '../../src/features/events/events.server.ts';

const NOW = new Date('2025-09-10T00:00:00Z');
const FACTORS = [1, 2, 4];
const ROUNDS = 8;
const DAY_MS = 24 * 60 * 60 * 1000;
/** Above this a kind is said to grow too fast: the times of a busy machine vary. */
const MAX_EXPONENT = 1.3;

const toDay = (index: number): string =>
  new Date(Date.UTC(2025, 8, 1) + index * DAY_MS).toISOString().slice(0, 10).replaceAll('-', '');
const repeat = (count: number, write: (index: number) => string): string =>
  Array.from({ length: count }, (_, index) => write(index)).join('');
const event = (lines: string): string => `BEGIN:VEVENT\r\n${lines}END:VEVENT\r\n`;
const zone = 'TZID=Pacific/Auckland';
const single = (index: number, more = ''): string =>
  event(
    `UID:e${String(index)}\r\nSUMMARY:Event ${String(index)}\r\nDTSTART;${zone}:${toDay(index % 300)}T100000\r\n${more}`,
  );
const series = (more: string): string =>
  event(
    `UID:s\r\nSUMMARY:Series\r\nSEQUENCE:1\r\nDTSTART;${zone}:20250901T100000\r\nRRULE:FREQ=DAILY\r\n${more}`,
  );
const override = (index: number, more = ''): string =>
  event(
    `UID:s\r\nSUMMARY:Moved\r\nRECURRENCE-ID${more};${zone}:${toDay(index)}T100000\r\nDTSTART;${zone}:${toDay(index)}T110000\r\n`,
  );
const fold = (text: string): string => text.replaceAll(/(.{72})(?=.)/gu, '$1\r\n ');

/** Each kind by the content of a calendar of some size; the smallest size is what its number says. */
const KINDS: Readonly<Record<string, readonly [size: number, write: (size: number) => string | Buffer]>> = {
  'many events': [1500, (size) => repeat(size, single)],
  'many events of one UID': [
    1500,
    (size) => repeat(size, (index) => single(index).replace(/UID:e\d+/, 'UID:same')),
  ],
  'many overrides': [4000, (size) => series('') + repeat(size, (index) => override(index))],
  'many changes of this and all later dates': [
    4000,
    (size) => series('') + repeat(size, (index) => override(index * 2, ';RANGE=THISANDFUTURE')),
  ],
  'many EXDATEs': [
    10_000,
    (size) => series(repeat(size, (index) => `EXDATE;${zone}:${toDay(index)}T100000\r\n`)),
  ],
  'many RDATEs': [
    10_000,
    (size) => series(`RDATE;${zone}:${repeat(size, (index) => `${toDay(index)}T120000,`)}\r\n`),
  ],
  'long descriptions in HTML': [
    25,
    (size) =>
      repeat(size, (index) =>
        single(index, fold(`DESCRIPTION:${'<p>Kōrero <b>mai</b></p>'.repeat(200)}`) + '\r\n'),
      ),
  ],
  'one very long description': [
    400_000,
    (size) => single(0, fold(`DESCRIPTION:${'kōrero '.repeat(size / 7)}`) + '\r\n'),
  ],
  'a description that is not folded': [
    20_000,
    (size) => single(0, `DESCRIPTION:a\r\n${'mai ki te hui\r\n'.repeat(size)}`),
  ],
  'an attachment that is not folded': [
    8000,
    (size) => single(0, `ATTACH;ENCODING=BASE64:\r\n${`${'A'.repeat(76)}\r\n`.repeat(size)}`),
  ],
  'a text in quoted-printable': [
    10_000,
    (size) =>
      single(0, `DESCRIPTION;ENCODING=QUOTED-PRINTABLE:${'mai=20ki te hui=\r\n'.repeat(size)}end\r\n`),
  ],
  'lines in two character sets': [
    10_000,
    (size) =>
      Buffer.from(single(0, `DESCRIPTION:a\r\n${'caf\xe9 and M\xc4\x81ngere\r\n'.repeat(size)}`), 'latin1'),
  ],
  'a zone with many onsets, and many events': [
    800,
    (size) =>
      `BEGIN:VTIMEZONE\r\nTZID:Listed\r\nBEGIN:STANDARD\r\nDTSTART:19700101T000000\r\nTZOFFSETFROM:+1000\r\nTZOFFSETTO:+1000\r\nRDATE:${repeat(size, (index) => `${toDay(index)}T000000,`)}\r\nEND:STANDARD\r\nBEGIN:DAYLIGHT\r\nDTSTART:20250901T020000\r\nTZOFFSETFROM:+1000\r\nTZOFFSETTO:+1100\r\nEND:DAYLIGHT\r\nEND:VTIMEZONE\r\n${repeat(size, (index) => single(index).replace('Pacific/Auckland', 'Listed'))}`,
  ],
  'many mistakes': [
    1500,
    (size) => repeat(size, (index) => single(index, 'DTEND:late\r\nRRULE:FREQ=NEVER\r\n')),
  ],
};

const STEPS = ['read', 'list', 'write'] as const;
type Times = Record<(typeof STEPS)[number], number>;

/** The processor's time, which other programs on the machine disturb less than the clock's. */
function readMs(): number {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1000;
}

function run(bytes: Uint8Array): Times {
  globalThis.gc?.();
  const start = readMs();
  const calendar = parseCalendar(decodeCalendar(bytes));
  const read = readMs();
  listEvents(calendar, NOW);
  const listed = readMs();
  writeCalendar(calendar.series, 'Bench', NOW);
  return { read: read - start, list: listed - read, write: readMs() - listed };
}

const wrap = (content: string | Buffer): Buffer =>
  Buffer.concat([
    Buffer.from('BEGIN:VCALENDAR\r\nVERSION:2.0\r\n'),
    Buffer.from(content),
    Buffer.from('END:VCALENDAR\r\n'),
  ]);

const sum = (times: Times): number => STEPS.reduce((total, step) => total + times[step], 0);
const tooFast: string[] = [];

console.log(
  'kind of content                            MB    ms at 1x: read, list, write     2x    4x   exponent',
);
for (const [kind, [size, write]] of Object.entries(KINDS)) {
  const calendars = FACTORS.map((factor) => wrap(write(size * factor)));
  const rounds = Array.from({ length: ROUNDS }, () => calendars.map(run));
  // The shortest time counts: whatever else the machine does can only add to it.
  const [one, two, four] = FACTORS.map((_, index) => {
    const times = rounds.flatMap((round) => round[index] ?? []);
    return Object.fromEntries(
      STEPS.map((step) => [step, Math.min(...times.map((each) => each[step]))]),
    ) as Times;
  });
  if (!one || !two || !four) continue;
  const exponent = Math.log2(sum(four) / sum(one)) / 2;
  if (exponent > MAX_EXPONENT) tooFast.push(kind);
  console.log(
    [
      kind.padEnd(42),
      ((calendars[0]?.length ?? 0) / 1e6).toFixed(2).padEnd(6),
      STEPS.map((step) => one[step].toFixed(1).padStart(7))
        .join('  ')
        .padEnd(31),
      (sum(two) / sum(one)).toFixed(1).padStart(4),
      (sum(four) / sum(one)).toFixed(1).padStart(5),
      exponent.toFixed(2).padStart(8),
    ].join(' '),
  );
}
console.log(
  tooFast.length === 0
    ? '\nEvery kind grows in proportion to its size.'
    : `\nFaster than in proportion to their size grow: ${tooFast.join(', ')}.`,
);
