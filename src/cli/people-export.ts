import { stringify } from 'csv/sync';

import { toSearchText } from '../lib/search-text.ts';
import { VOLUNTEER_FIELD_NAMES } from '../features/volunteering/volunteer-fields.ts';
import { listMembers, type Member } from '../features/sign-ups/members.server.ts';
import { logAction, type CommandDeps, type Write } from './command-deps.ts';
import type { Input } from './people-commands.ts';

/** What makes a spreadsheet run a cell; the wide forms too, which some turn into the others. */
const FORMULA = /^[=+\-@\t\r\uFF1D\uFF0B\uFF0D\uFF20]/;
const HEADER = [
  'list',
  'email',
  'status',
  'signed_up',
  'confirmed',
  'page',
  'consent',
  ...VOLUNTEER_FIELD_NAMES,
  'answers',
];

/** Writes the lists as CSV, to a file where one is named. */
export async function exportMembers(deps: CommandDeps, input: Input): Promise<void> {
  const file = input.out === undefined ? null : deps.openFile(input.out);
  try {
    const number = await writeMembers(deps, input, file?.write ?? deps.write);
    await logAction(deps, input, number);
  } finally {
    await file?.close();
  }
}

async function writeMembers(deps: CommandDeps, input: Input, write: Write): Promise<number> {
  // With a byte order mark spreadsheets read the file as UTF-8, so that macrons are right.
  await write(stringify([HEADER], { bom: true }));
  let number = 0;
  for await (const page of listMembers(deps.database, input)) {
    const members = page.filter((member) => isWanted(member, input));
    await write(stringify(members.map(toCells), { record_delimiter: '\n' }));
    number += members.length;
    deps.report(`${String(number)} exported`);
  }
  return number;
}

/** Whether somebody is a volunteer for the way to help and in the suburb that are asked for. */
function isWanted({ answers }: Member, { help, area }: Input): boolean {
  const has = (texts: readonly string[], wanted: string | undefined): boolean =>
    wanted === undefined || texts.some((text) => toSearchText(text).includes(toSearchText(wanted)));
  return has(answers?.help ?? [], help) && has(answers ? [answers.area] : [], area);
}

const toCells = (member: Member): readonly string[] => [
  member.list,
  // As it is: with an apostrophe before it, it would be another person's address.
  member.email,
  ...[
    member.status,
    member.signedUp?.toISOString() ?? '',
    member.confirmed?.toISOString() ?? '',
    member.page ?? '',
    member.consent ?? '',
    ...VOLUNTEER_FIELD_NAMES.map((name) => toCell(member.answers?.[name] ?? '')),
    // Unconfirmed answers may be anybody's who knows the address.
    member.areAnswersConfirmed === null ? '' : member.areAnswersConfirmed ? 'confirmed' : 'unconfirmed',
  ].map((text) => (FORMULA.test(text) ? `'${text}` : text)),
];

const toCell = (answer: string | readonly string[]): string =>
  typeof answer === 'string' ? answer : answer.join('; ');
