import { stringify } from 'csv-stringify/sync';

import type { Database } from '../server/database/database.ts';
import type { SignUpForm } from '../lib/sign-up-forms.ts';
import { VOLUNTEER_FIELD_NAMES } from '../lib/volunteer-fields.ts';
import { listMembers, type Member } from '../server/sign-ups/members.ts';

/** The collaborators of an export. */
export interface ExportDeps {
  readonly database: Database;
  /** Takes what the command is asked for; resolves when there is room for more. */
  readonly write: (text: string) => Promise<void>;
  /** Takes a line on how it goes, apart from what is written. */
  readonly report: (line: string) => void;
}

/** Whom to export. */
export interface ExportChoice {
  readonly confirmed: boolean;
  readonly list: SignUpForm | undefined;
}

/**
 * Writes the lists as CSV. A cell that begins like a formula gets an apostrophe before it, so that no spreadsheet runs
 * what a visitor typed.
 */
export async function exportMembers(
  { database, write, report }: ExportDeps,
  choice: ExportChoice,
): Promise<void> {
  const header = [
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
  // With a byte order mark spreadsheets read the file as UTF-8, so that macrons are right.
  await write(stringify([header], { bom: true }));
  let number = 0;
  for await (const members of listMembers(database, choice)) {
    await write(stringify(members.map(toCells), { escape_formulas: true, record_delimiter: '\n' }));
    number += members.length;
    report(`${String(number)} exported`);
  }
}

const toCells = (member: Member): readonly string[] => [
  member.list,
  member.email,
  member.status,
  member.signedUp?.toISOString() ?? '',
  member.confirmed?.toISOString() ?? '',
  member.page ?? '',
  member.consent ?? '',
  ...VOLUNTEER_FIELD_NAMES.map((name) => toCell(member.answers?.[name] ?? '')),
  // Unconfirmed answers may be anybody's who knows the address.
  member.areAnswersConfirmed === null ? '' : member.areAnswersConfirmed ? 'confirmed' : 'unconfirmed',
];

const toCell = (answer: string | readonly string[]): string =>
  typeof answer === 'string' ? answer : answer.join('; ');
