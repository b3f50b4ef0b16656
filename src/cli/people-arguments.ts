import { toDayStart } from '../lib/calendar-days.ts';
import { SIGN_UP_FORMS, type SignUpForm } from '../features/sign-ups/sign-up-forms.ts';
import { CommandError, readArguments, toEmail } from './command-line.ts';
import { USAGE } from './people-usage.ts';

const DATE = /^\d{4}-\d{2}-\d{2}$/;

/** Every option with its kind; a command takes those that {@link COMMANDS} lists. */
const OPTIONS = {
  confirmed: { type: 'boolean' },
  yes: { type: 'boolean' },
  list: { type: 'string' },
  before: { type: 'string' },
  out: { type: 'string' },
  help: { type: 'string' },
  area: { type: 'string' },
  consent: { type: 'string' },
} as const;

/** What each command takes: an argument (`EMAIL` or `FILE`) and options. */
const COMMANDS = {
  list: { options: ['confirmed', 'list'] },
  export: { options: ['confirmed', 'list', 'help', 'area', 'out'] },
  show: { argument: 'EMAIL', options: [] },
  delete: { argument: 'EMAIL', options: ['yes'] },
  purge: { options: ['before', 'confirmed', 'list', 'yes'] },
  stats: { options: [] },
  log: { options: [] },
  outbox: { options: [] },
  retry: { options: [] },
  resend: { argument: 'EMAIL', options: [] },
  remind: { options: ['yes'] },
  bounced: { options: [] },
  suppress: { argument: 'EMAIL', options: [] },
  allow: { argument: 'EMAIL', options: [] },
  import: { argument: 'FILE', options: ['list', 'consent', 'yes'] },
  migrate: { options: [] },
} as const satisfies Readonly<
  Record<string, { argument?: 'EMAIL' | 'FILE'; options: readonly (keyof typeof OPTIONS)[] }>
>;

/** The name of a command. */
export type CommandName = keyof typeof COMMANDS;

/** The arguments of a command, checked. */
export interface Input {
  readonly name: CommandName;
  /** --confirmed: only who has confirmed. */
  readonly confirmed: boolean;
  /** --yes: does not ask. */
  readonly yes: boolean;
  /** --list: only this one. */
  readonly list: SignUpForm | undefined;
  /** EMAIL; `canonical` is '' for commands that take none. */
  readonly email: { readonly typed: string; readonly canonical: string };
  /** FILE; '' for commands that take none. */
  readonly file: string;
  /** --before as the instant at which that day begins in Auckland; null for commands that take none. */
  readonly before: Date | null;
  /** --out: the file to write to; undefined: the standard output. */
  readonly out: string | undefined;
  /** --help: words of a way to help. --area: words of a suburb. --consent: how people agreed. */
  readonly help: string | undefined;
  readonly area: string | undefined;
  readonly consent: string | undefined;
}

/** Reads the arguments, or throws a {@link CommandError}. */
export function parseInput(args: readonly string[]): Input {
  const { positionals, values } = readArguments(args, OPTIONS, USAGE);
  const [name = '', argument, ...surplus] = positionals;
  if (!isCommandName(name))
    throw new CommandError(name === '' ? USAGE : `There is no command "${name}".\n\n${USAGE}`);
  const { options } = COMMANDS[name];
  const kind = 'argument' in COMMANDS[name] ? COMMANDS[name].argument : undefined;
  const extra = kind === undefined ? argument : surplus[0];
  if (extra !== undefined) throw new CommandError(`${name} does not take "${extra}".\n\n${USAGE}`);
  for (const option of Object.keys(values)) {
    if (!(options as readonly string[]).includes(option))
      throw new CommandError(`${name} does not know --${option}, so nothing was done.\n\n${USAGE}`);
  }
  const { confirmed = false, yes = false, out, help, area, consent } = values;
  return {
    name,
    confirmed,
    yes,
    list: toList(values.list),
    email:
      kind === 'EMAIL' ? toEmail(argument, `Which email address?\n\n${USAGE}`) : { typed: '', canonical: '' },
    file: kind === 'FILE' ? toFile(argument) : '',
    before: name === 'purge' ? toInstant(values.before) : null,
    out,
    help,
    area,
    consent,
  };
}

const isCommandName = (name: string): name is CommandName => Object.hasOwn(COMMANDS, name);

function toList(value: string | undefined): SignUpForm | undefined {
  const list = SIGN_UP_FORMS.find((entry) => entry === value);
  if (value === undefined || list) return list;
  throw new CommandError(`--list is ${SIGN_UP_FORMS.join(' or ')}, not "${value}".`);
}

function toFile(word: string | undefined): string {
  if (word === undefined) throw new CommandError(`Which file?\n\n${USAGE}`);
  return word;
}

function toInstant(date: string | undefined): Date {
  const instant = DATE.test(date ?? '') ? toDayStart(String(date)) : new Date(Number.NaN);
  // 2025-02-30 would otherwise be the second of March.
  const isReal =
    !Number.isNaN(instant.getTime()) &&
    new Date(`${String(date)}T00:00:00Z`).toISOString().startsWith(String(date));
  if (isReal) return instant;
  const found = date === undefined ? '' : `, not "${date}"`;
  throw new CommandError(`purge needs a day: --before 2026-04-17${found}`);
}
