import PostalMime from 'postal-mime';
import { z } from 'zod';

import { findRows } from '../server/database/database.ts';
import { HttpError } from '../server/http/responses.ts';
import { isUnknownMailbox } from '../server/mail/delivery-outcome.ts';
import { parseEmailAddress } from '../server/mail/email-address.ts';
import { CommandError, confirmFirst } from './command-line.ts';
import { type Command, decodeText, logAction, parseRows, unwrapAddress } from './people-files.ts';

/** The first line of a mail, or of its report alone. */
const MAIL_START = /^\W*(?:From .*\r?\n)?[A-Za-z][\w-]*:[ \t]/;

/** Names of columns, of which only the letters count. */
const RECIPIENT_COLUMN =
  /^(?:to|rcptto|(?:to|contact|subscriber)?e?mail(?:address|to)?|\w*recipients?(?:e?mail)?(?:address)?|address)$/;
const SENDER_COLUMN = /from|frm|sender|reply/;
const RESULT_COLUMN =
  /^(?:sttext|event(?:type)?|(?:bounce)?(?:sub)?type|\w*class(?:ification)?|\w*status\w*|state|severity|action|\w*reason|(?:hard|soft)?bounce|error\w*|\w*code|\w*(?:details?|description|diagnostics?)|\w*response|comment)$/;

/** Bans the addresses of a bounce report whose mailbox does not exist, or takes the last import back. */
export const importBounceReport: Command = async (deps, input) => {
  const { database, report, now } = deps;
  if (input.undo) return undoLastImport(deps, input);
  const unknown = new Set<string>();
  const others = new Map<string, number>();
  for (const bounce of await readBounces(await deps.readFile(input.file), input.file, input.column)) {
    const results = bounce.results.filter(Boolean);
    const reason = results.filter((result) => /^[\w .-]{1,30}$/.test(result)).join(', ') || 'no known reason';
    try {
      const { canonical } = parseEmailAddress(unwrapAddress(bounce.recipient));
      if (isUnknownMailbox(results.join('; '))) unknown.add(canonical);
      else others.set(reason, (others.get(reason) ?? 0) + 1);
    } catch (cause) {
      if (!(cause instanceof HttpError)) throw cause;
      // Escaped: anybody may have written the report, and terminals interpret control characters.
      report(`${bounce.place} is skipped: ${JSON.stringify(bounce.recipient)}: ${cause.message}`);
    }
  }
  const findKnown = 'select * from find_known_addresses($1)';
  const schema = z.object({ canonical: z.string(), suppressed: z.boolean() });
  const known = await findRows(database, schema, findKnown, [[...unknown]]);
  const addresses = known.flatMap(({ canonical, suppressed }) => (suppressed ? [] : [canonical]));
  for (const [reason, count] of others)
    report(`Not banned, as the mailbox may exist: ${String(count)} (${reason})`);
  report(`Not banned, as no person here has the address: ${String(unknown.size - known.length)}`);
  report(`Banned already: ${String(known.length - addresses.length)}`);
  report(`To be banned, as the mailbox does not exist: ${[addresses.length, ...addresses].join('\n  ')}`);
  if (addresses.length === 0) return;
  await confirmFirst(deps, 'Ban them?', input.yes);
  await database.run('select import_bounces($1, $2)', [addresses, now()]);
  await logAction(deps, input, addresses.length);
  report('They are banned. To take this back: npm run people -- bounced --undo');
};

const undoLastImport: Command = async (deps, input) => {
  const schema = z.object({ at: z.date(), addresses: z.number() });
  const [last] = await findRows(deps.database, schema, 'select * from find_last_import()');
  if (!last) throw new CommandError('There is no import of a bounce report to take back.');
  deps.report(`Addresses banned by the last import, at ${last.at.toISOString()}: ${String(last.addresses)}`);
  await confirmFirst(deps, 'Send messages to them again?', input.yes);
  await deps.database.run('delete from suppressions where is_imported and at = $1', [last.at]);
  await logAction(deps, input, last.addresses);
  deps.report('The import is taken back.');
};

async function readBounces(bytes: Uint8Array, file: string, column: string | undefined) {
  const isMail = MAIL_START.test(Buffer.from(bytes.subarray(0, 1_000)).toString('latin1'));
  const bounces = isMail ? await parseDeliveryReport(bytes) : parseTable(bytes, file, column);
  if (bounces.length > 0) return bounces;
  throw new CommandError(
    `${file} has no ${isMail ? 'delivery report (RFC 3464)' : 'rows'}, so nothing was done. Download the list of bounces from the mail provider as CSV, or save the whole bounce message as .eml.`,
  );
}

/** Parses the report in a mail, or one that was saved alone. Anybody may have written the other parts of the mail. */
async function parseDeliveryReport(bytes: Uint8Array) {
  const { headers, attachments } = await PostalMime.parse(bytes, { attachmentEncoding: 'utf8' });
  const isAlone = headers.some(({ key }) => key === 'reporting-mta' || key === 'final-recipient');
  const parts = attachments.filter(({ mimeType }) => /^message\/(?:global-)?delivery-status$/.test(mimeType));
  const texts = isAlone ? [new TextDecoder().decode(bytes)] : parts.map(({ content }) => content as string);
  const groups = texts.join('\n\n').split(/\r?\n[ \t]*\r?\n/);
  const recipients = await Promise.all(groups.map((group) => PostalMime.parse(group)));
  return recipients.flatMap(({ headers: fields }, index) => {
    const find = (name: string) => fields.find(({ key }) => key === name)?.value ?? '';
    const recipient = find('final-recipient').replace(/^[^;]*;/, '');
    const results = [find('action'), find('status'), find('diagnostic-code')];
    return recipient === '' ? [] : [{ place: `Part ${String(index + 1)}`, recipient, results }];
  });
}

function parseTable(bytes: Uint8Array, file: string, column: string | undefined) {
  const rows = parseRows(decodeText(bytes, file), file);
  const all = [...new Set(rows.flatMap((row) => Object.keys(row)))];
  const names = all.filter((name) => !SENDER_COLUMN.test(name));
  const select = (pattern: RegExp) => names.filter((name) => pattern.test(name.replaceAll(/[^a-z]/g, '')));
  const wanted = column === undefined ? select(RECIPIENT_COLUMN) : [column.trim().toLowerCase()];
  const [recipient = '', ...surplus] = wanted.filter((name) => names.includes(name));
  const resultNames = select(RESULT_COLUMN).filter((name) => name !== recipient);
  if (rows.length > 0 && (recipient === '' || surplus.length > 0 || resultNames.length === 0))
    throw new CommandError(
      `${file} needs a column of the addresses that messages were sent to (name it: --column "recipient"), and one that says what happened, such as "type", "status" or "reason". Nothing was done. Its columns: ${all.join(', ')}`,
    );
  return rows.map((row, index) => ({
    // Rows are numbered as in a spreadsheet, whose first row has the column names.
    place: `Row ${String(index + 2)}`,
    recipient: row[recipient] ?? '',
    // A column such as hard_bounce has true or false.
    results: resultNames.map((name) => (row[name] ?? '').replace(/^true$/i, name).replace(/^false$/i, '')),
  }));
}
