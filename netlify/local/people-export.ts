import { stringify } from 'csv-stringify/sync';

import type { Database } from '../lib/database.ts';
import type { Form } from '../lib/people/consent.ts';
import { listMembers, type Member } from '../lib/people/staff.ts';

/** Where a command gets from and puts to. */
export interface ExportWorld {
  readonly database: Database;
  /** Takes what the command is asked for; resolves when there is room for more. */
  readonly write: (text: string) => Promise<void>;
  /** Takes a line on how it goes, apart from what is written. */
  readonly report: (line: string) => void;
}

/** Whom to export. */
export interface ExportChoice {
  readonly confirmed: boolean;
  readonly list: Form | undefined;
}

/**
 * Writes the lists as CSV. A cell that begins like a formula gets an apostrophe before it, so that no spreadsheet runs what a
 * visitor typed.
 */
export async function exportMembers(
  { database, write, report }: ExportWorld,
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
    'name',
    'area',
    'help',
    'available',
  ];
  // Spreadsheets take a file for UTF-8, and a macron for a macron, when it begins with this mark.
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
  member.name ?? '',
  member.area ?? '',
  member.help?.join('; ') ?? '',
  member.available ?? '',
];
