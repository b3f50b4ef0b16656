import { addDays } from '../../core/local-time.ts';
import { ENGLISH_FORMATS, getAucklandDay } from '../../core/dates.ts';
import { formatLongMoment } from '../../core/event-times.ts';
import { interpolate, interpolateEntry } from '../../core/interpolate.ts';
import { readContentFields, type ReadContent } from '../../core/content-files.server.ts';
import type { Site } from '../../core/site.server.ts';
import { formPagesSchema } from '../sign-ups/form-pages.schema.ts';
import { mailsSchema } from '../../core/mails.schema.ts';
import { MAILING_LISTS } from '../../core/sign-up-forms.ts';
import { SIGN_UP_FIELDS } from '../../core/sign-up-fields.ts';
import { listHistory, type PersonData } from './my-data.server.ts';

/** The time limit for replies to requests for personal data (Privacy Act 2020). */
const WORKING_DAYS = 20;

export async function renderDataRequestReply(
  data: PersonData,
  readContent: ReadContent,
  { candidate, name, position, contact, address, authorisation }: Site,
  now: Date,
): Promise<string> {
  const [mails, { myData: labels }] = await Promise.all([
    readContentFields(readContent, 'mails.yaml', mailsSchema),
    readContentFields(readContent, 'form-pages.yaml', formPagesSchema),
  ]);
  const names = { candidate, name, position };
  const { greeting, request: texts } = interpolateEntry(mails, names);
  const storedItems = [
    `${texts.email}: ${data.email}`,
    ...MAILING_LISTS.flatMap((form) => {
      const status = data[form];
      return status === null ? [] : [`${labels.lists[form]}: ${labels.statuses[status]}`];
    }),
    // Unconfirmed answers come last, with a heading, because strangers may have typed them.
    ...data.answers
      .toSorted((a, b) => Number(a.confirmedAt === null) - Number(b.confirmedAt === null))
      .flatMap(({ form, fields, at, confirmedAt }) => [
        ...(confirmedAt === null ? [`${texts.waiting} ${formatLongMoment(at)}`] : []),
        ...SIGN_UP_FIELDS[form].flatMap(({ name, label }) => {
          const answer = [fields[name] ?? []].flat().join('; ');
          return answer === '' ? [] : [`${label}: ${answer}`];
        }),
      ]),
    ...(data.isSuppressed ? [texts.silenced] : []),
  ];
  const history = [
    ...listHistory(data, labels),
    ...data.newsletters.map(({ article, status, at, answer }) => ({
      at,
      text: `${status === 'sent' ? labels.history.message : texts.undelivered} (${article})${answer === null ? '' : `: ${answer}`}`,
    })),
    // A reminder waits for its day.
    ...data.waiting
      .filter(({ kind }) => !kind.startsWith('reminder/'))
      .map(({ lastError }) => ({
        at: null,
        text: `${texts.undelivered}${lastError === null ? '' : `: ${lastError}`}`,
      })),
  ]
    // Queued messages come last.
    .sort((a, b) => (a.at ?? '9').localeCompare(b.at ?? '9'))
    .map(({ at, text }) => (at === null ? text : `${formatLongMoment(at)}: ${text}`));
  const letter = interpolate(texts.letter, {
    day: ENGLISH_FORMATS.longDay(getAucklandDay(now)),
    held: formatList(storedItems),
    history: formatList(history),
    link: `${address}/my-data`,
    contact,
  });
  return `${greeting}\n\n${letter}\n\n${candidate}\n${contact}\n${authorisation}\n`;
}

/** Replaces line breaks within a line, after which typed text could look like another item. */
const formatList = (lines: readonly string[]): string =>
  lines.map((line) => `- ${line.replaceAll(/\s*\n\s*/g, ' / ')}`).join('\n');

/** Returns the last day on which to reply to a request (Privacy Act 2020). Counts public holidays as working days, to be safe. */
export function getReplyDeadline(asked: string): string {
  let day = asked;
  for (let daysLeft = WORKING_DAYS; daysLeft > 0;) {
    day = addDays(day, 1);
    if (isWorkingDay(day)) daysLeft--;
  }
  return day;
}

function isWorkingDay(day: string): boolean {
  const date = day.slice(5);
  return ![0, 6].includes(new Date(day).getUTCDay()) && date < '12-25' && date > '01-15';
}
