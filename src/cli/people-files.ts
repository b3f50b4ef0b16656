import { parse, stringify } from 'csv/sync';
import { z } from 'zod';

import { HttpError } from '../server/http/responses.ts';
import { parseEmailAddress } from '../server/mail/email-address.ts';
import { createWording } from '../features/sign-ups/consent.server.ts';
import {
  type Member,
  isImportable,
  listMembers,
  logStaffAction,
} from '../features/sign-ups/members.server.ts';
import { storeSignUp } from '../features/sign-ups/sign-ups.server.ts';
import { parseAnswers } from '../features/sign-ups/answers.server.ts';
import {
  buildAnswerCells,
  FIELD_NAMES,
  protectAddress,
  protectCell,
} from '../features/sign-ups/members-csv.server.ts';
import { type Answers, SIGN_UP_FIELDS } from '../core/sign-up-fields.ts';
import { type MailingList, type SignUpForm, isMailingList } from '../core/sign-up-forms.ts';
import type { Deps } from '../server/deps.ts';
import type { Database } from '../server/database/database.ts';
import { CommandError, confirmFirst } from './command-line.ts';
import { pluralize } from '../core/locale.ts';

export interface CommandInput {
  readonly command: string;
  readonly confirmed: boolean;
  readonly list: SignUpForm | undefined;
  readonly email: { readonly typed: string; readonly canonical: string };
  readonly file: string;
  /** The start of the day of --before in Auckland; null for other commands. */
  readonly before: Date | null;
  readonly out?: string | undefined;
  readonly consent?: string | undefined;
  readonly column?: string | undefined;
  readonly yes?: boolean | undefined;
  readonly undo?: boolean | undefined;
}

export interface CommandDeps extends Pick<Deps, 'now'> {
  readonly database: Database;
  readonly write: (text: string) => Promise<void>;
  readonly report: (line: string) => void;
  readonly promptYesNo: (question: string) => Promise<boolean | null>;
  /** Overwrites an existing file. */
  readonly writeFile: (path: string, text: string) => Promise<void>;
  readonly readFile: (path: string) => Promise<Uint8Array>;
}

export type Command = (deps: CommandDeps, input: CommandInput) => Promise<void>;

export async function logAction({ database, now }: CommandDeps, input: CommandInput, people: number) {
  const { command, list, confirmed, before, undo } = input;
  const details = [
    list && `list ${list}`,
    confirmed && 'confirmed',
    undo && 'undo',
    before && `before ${before.toISOString()}`,
  ].filter(Boolean);
  await logStaffAction(database, { at: now(), action: command, details: details.join(', '), people });
}

const COLUMNS = ['list', 'email', 'status', 'signed_up', 'confirmed', 'page', 'consent'];
const HEADER = [...COLUMNS, ...FIELD_NAMES, 'answers'];

/** Imports a file; each person gets a message to confirm. Skips people who were ever on the list or are suppressed. */
export async function importList(deps: CommandDeps, input: CommandInput): Promise<void> {
  const { database, now, report } = deps;
  const { list, consent } = input;
  if (!list || !isMailingList(list))
    throw new CommandError('import needs --list newsletter or --list volunteers.');
  if (!consent?.trim()) throw new CommandError('import needs --consent "how these people agreed, and when".');
  const rows = parseRows(decodeText(await deps.readFile(input.file), input.file), input.file);
  if (rows[0] && !Object.hasOwn(rows[0], 'email'))
    throw new CommandError(`${input.file} cannot be read: there is no column "email" in its first line`);
  const people = rows.flatMap((row, index) => {
    try {
      return [{ email: parseEmailAddress(unwrapAddress(row['email'])), answers: parseRowAnswers(list, row) }];
    } catch (cause) {
      if (!(cause instanceof HttpError)) throw cause;
      // Rows are numbered as in a spreadsheet, whose first row has the column names.
      const given = cause.field === 'email' && row['email'] ? `"${row['email']}": ` : '';
      report(`Row ${String(index + 2)} is skipped: ${given}${cause.message}`);
      return [];
    }
  });
  report(
    `The file has ${pluralize(people.length, 'person', 'people')}. Each who is new to the list "${list}", and not suppressed, gets a message to confirm.`,
  );
  await confirmFirst(deps, 'Do it?', input.yes);
  const at = now();
  const version = `import-${at.toISOString().slice(0, 10)}`;
  const text = `As stated by staff at the import: ${consent.trim()}`;
  const wording = createWording({ form: list, version, text });
  let added = 0;
  for (const { email, answers } of people) {
    if (!(await isImportable(database, email, list))) continue;
    await storeSignUp(database, { email, at, page: null, wording }, answers);
    added += 1;
  }
  await logAction(deps, input, added);
  report(
    `${String(added)} added and asked to confirm; ${String(people.length - added)} were known or are suppressed.`,
  );
}

/** Returns the address in a cell as mail programs copy it: with a name, `mailto:` or quotation marks. */
export function unwrapAddress(cell = ''): string {
  const address = /^[^<>]*<([^<>]*)>[^<>@]*$/.exec(cell)?.[1] ?? cell;
  return address
    .replace(/^[\s\p{Cf}]*["'“‘](.*)["'”’][\s\p{Cf}]*$/u, '$1')
    .replace(/^[\s\p{Cf}]*mailto:([^?]*).*$/iu, '$1');
}

/** Decodes UTF-8, or UTF-16 with a byte order mark ("Unicode Text" of Excel). Other encodings cannot be detected. */
export function decodeText(bytes: Uint8Array, file: string): string {
  const encoding = { fffe: 'utf-16le', feff: 'utf-16be' }[Buffer.from(bytes.subarray(0, 2)).toString('hex')];
  try {
    const text = new TextDecoder(encoding, { fatal: true }).decode(bytes);
    if (!text.includes('\0')) return text;
  } catch {
    // The error below explains it.
  }
  throw new CommandError(
    `${file} is not saved as UTF-8, so letters such as ā and é would be lost, and nothing was imported. Open it in a spreadsheet and save it as "CSV UTF-8" (Excel: "File", "Save As", "CSV UTF-8 (Comma delimited)").`,
  );
}

export function parseRows(text: string, file: string): readonly Readonly<Record<string, string>>[] {
  try {
    const rows: unknown = parse(text, {
      columns: (names: readonly string[]) => names.map((name) => name.trim().toLowerCase()),
      delimiter: findDelimiter(text),
      skip_empty_lines: true,
      relax_column_count_less: true,
      trim: true,
    });
    return z.array(z.record(z.string(), z.string())).parse(rows);
  } catch (cause) {
    const reason = cause instanceof Error ? cause.message : String(cause);
    throw new CommandError(`${file} cannot be read as CSV: ${reason}`, { cause });
  }
}

/** Returns the most frequent of comma, semicolon and tab in the first line, as spreadsheets write any of them. */
function findDelimiter(text: string): string {
  const [header = ''] = text.split('\n', 1);
  const counts = [',', ';', '\t'].map((sign) => ({ sign, count: header.split(sign).length }));
  return counts.toSorted((a, b) => b.count - a.count)[0]?.sign ?? ',';
}

/** Parses the answers of a row. A cell with several choices separates them with semicolons, as the export does. */
function parseRowAnswers(form: MailingList, row: Readonly<Record<string, string>>): Answers {
  const cells = SIGN_UP_FIELDS[form].map(({ name, kind }) => {
    const cell = row[name] ?? '';
    return [name, kind === 'choices' ? cell.split(';') : cell] as const;
  });
  return parseAnswers(form, Object.fromEntries(cells));
}

export const writeResult = ({ write, writeFile }: CommandDeps, { out }: CommandInput, text: string) =>
  out === undefined ? write(text) : writeFile(out, text);

export async function listPeople(deps: CommandDeps, input: CommandInput): Promise<void> {
  let count = 0;
  for await (const members of listMembers(deps.database, input)) {
    await deps.write(members.map(({ email, list, status }) => `${email}\t${list}\t${status}\n`).join(''));
    count += members.length;
  }
  await logAction(deps, input, count);
}

export async function exportMembers(deps: CommandDeps, input: CommandInput): Promise<void> {
  // With a byte order mark, spreadsheets read the file as UTF-8 and show macrons.
  let text = stringify([HEADER], { bom: true });
  let count = 0;
  for await (const members of listMembers(deps.database, input)) {
    text += stringify(members.map(buildCells), { record_delimiter: '\n' });
    count += members.length;
    deps.report(`${String(count)} exported`);
  }
  await writeResult(deps, input, text);
  await logAction(deps, input, count);
}

const buildCells = (member: Member): readonly string[] => [
  member.list,
  protectAddress(member.email),
  member.status,
  member.signedUp?.toISOString() ?? '',
  member.confirmed?.toISOString() ?? '',
  protectCell(member.page ?? ''),
  protectCell(member.consent ?? ''),
  ...buildAnswerCells(member.answers),
  // Unconfirmed answers may come from anybody who knows the email address.
  member.areAnswersConfirmed === null ? '' : member.areAnswersConfirmed ? 'confirmed' : 'unconfirmed',
];
