import { createInterface } from 'node:readline/promises';

import { toHomeDay } from '../lib/dates.ts';
import {
  TEMPLATE_WORD,
  type Answers,
  NEW_KINDS,
  type NewKind,
  appendEvent,
  listCategories,
  listLooks,
} from './new-kinds.ts';
import { type EntryOptions, describeFailure, findSound, writeEntry } from './new-entry.ts';
import { CommandError, readArguments, report } from './command-line.ts';
import { describeIssue } from '../content-check/content-issue.ts';
import { describeField, toContentIssues } from '../content-check/check-kinds.ts';

/** The field whose answer is any file of this machine, which is copied. */
const SOUND = 'audioUrl';

/** How the command is used. */
const NEW_USAGE = `Usage: npm run new -- KIND "Title" [OPTIONS]

  news       an article      --excerpt --category --tags "One,Two" [--location]
  policy     a policy        --name --subtitle --summary [--look], else a look that no policy has
  media      a video: --type video --videoUrl; a recording: --type audio --audioUrl FILE
                             --duration --location --description
  supporter  who is for us   --role --place --words [--policy]; the name in the place of the title
  page       a page of your own, at an address of its own
                             --description --lead [--menu drawer|footer]
  event      an event        --start "2025-09-17 19:00" [--end --place --description]

Asks for what is not given, and writes a draft in content/ with today's date, which visitors do not see before you take
out its line "draft: true". An event becomes an entry of content/events.yaml. Nothing that is there is written over.

  --picture FILE   the picture of an article, video or recording, which is copied beside it; without it, a drawing to be
                   replaced is written
  --alt WORDS      what the picture shows
  --slug NAME      the last part of the address, when it is not to be made of the title
  --help           says this

For example:

${Object.values(NEW_KINDS)
  .map(({ example }) => `  ${example}`)
  .join('\n')}
`;

/** The collaborators of `npm run new`. */
export interface NewDeps {
  /** The folder that holds `content`. */
  readonly root: string;
  readonly ask: Ask;
  readonly report: Report;
  readonly now: () => Date;
}

/** Writes what the arguments and the answers say, and returns the paths. Throws a CommandError before anything is written. */
export async function createNew(
  args: readonly string[],
  { root, ask, report, now }: NewDeps,
): Promise<string[]> {
  if (args.some((word) => word === '--help' || word === '-h')) {
    report(NEW_USAGE);
    return [];
  }
  const input = parseNewInput(args);
  const [categories, looks] = await Promise.all([listCategories(root), listLooks(root)]);
  const given =
    input.name === 'policy' && looks.free !== undefined ? { look: looks.free, ...input.given } : input.given;
  const answers = await collectAnswers({ ...input, given }, ask, report, {
    category: categories,
    look: looks.all,
  });
  const { file } = input.kind;
  if (file === null) {
    const path = await appendEvent(root, answers);
    report('Written.');
    return [path];
  }
  const paths = await writeEntry(root, file, input, answers, toHomeDay(now()));
  report(
    `Written as a draft: visitors do not see it. Replace each ${TEMPLATE_WORD} by your words; npm run check:content says what is left.\nTo publish it, take out the line "draft: true".`,
  );
  return paths;
}

/** The arguments, checked. */
export interface NewInput extends EntryOptions {
  readonly name: string;
  readonly kind: NewKind;
  /** The answers that were given as options. */
  readonly given: Answers;
}

/** Reads the arguments, or throws a {@link CommandError}. */
export function parseNewInput(args: readonly string[]): NewInput {
  const [name = '', ...rest] = args;
  const kind = Object.hasOwn(NEW_KINDS, name) ? NEW_KINDS[name] : undefined;
  if (!kind) throw new CommandError(name === '' ? NEW_USAGE : `There is no kind "${name}".\n\n${NEW_USAGE}`);
  const fields = new Set([
    ...kind.asks({ type: 'video' }),
    ...kind.asks({ type: 'audio' }),
    ...kind.optional,
  ]);
  const others = kind.file ? ['picture', 'alt', 'slug'] : [];
  const names = [...fields, ...others].map((name) => [name, { type: 'string' as const }] as const);
  const { values, positionals } = readArguments(rest, Object.fromEntries(names), NEW_USAGE);
  const [title, surplus] = positionals;
  if (surplus !== undefined) {
    throw new CommandError(`"${surplus}" is too much: the title stands in quotes.\n\n${NEW_USAGE}`);
  }
  const first = fields.has('title') ? 'title' : 'name';
  const answers = title === undefined ? values : { [first]: title, ...values };
  const given = Object.entries(answers)
    .filter(([option]) => !others.includes(option))
    .map(([field, value]) => [field, toAnswer(kind, field, value ?? '')] as const);
  const { picture, alt, slug } = values;
  return { name, kind, given: Object.fromEntries(given), picture, alt, slug };
}

/** An answer as its field holds it. */
export const toAnswer = (kind: NewKind, field: string, value: string): string | string[] =>
  kind.lists.includes(field)
    ? value
        .split(',')
        .map((word) => word.trim())
        .filter((word) => word !== '')
    : value.trim();

/** Asks somebody a question; null where nobody can answer, as in a script. */
type Ask = (question: string) => Promise<string | null>;

/** What the command says while it asks. */
type Report = (line: string) => void;

/** The words that are in use for a field, from which one may choose. */
type Choices = Readonly<Record<string, readonly string[]>>;

/** Asks for each field that was not given, until the answer is right. Throws a {@link CommandError} for one that was given wrong. */
export async function collectAnswers(
  { kind, given }: NewInput,
  ask: Ask,
  report: Report,
  choices: Choices = {},
): Promise<Answers> {
  let answers: Answers = {};
  for (let index = 0; ; index += 1) {
    const asked = kind.asks({ ...given, ...answers });
    const field = [...asked, ...kind.optional][index];
    if (field === undefined) break;
    const value = await findAnswer(kind, field, { ...given, ...answers }, given, ask, report, choices);
    if (value !== undefined) answers = { ...answers, [field]: value };
  }
  const surplus = Object.keys(given).find((field) => !Object.hasOwn(answers, field));
  if (surplus !== undefined)
    throw new CommandError(`--${surplus} does not go with --type ${String(answers['type'])}.`);
  return answers;
}

async function findAnswer(
  kind: NewKind,
  field: string,
  known: Answers,
  given: Answers,
  ask: Ask,
  report: Report,
  choices: Choices,
): Promise<string | readonly string[] | undefined> {
  const isOptional = kind.optional.includes(field);
  const value = given[field];
  if (value !== undefined) {
    const problem = findProblem(kind, field, value, known);
    if (problem !== null) throw new CommandError(`--${field}: ${problem}`);
    return value;
  }
  const { description = '', example = '' } = describeField(kind.schema, known, field);
  const several = kind.lists.includes(field) ? '; several with commas between them' : '';
  const length = kind.lengths?.[field];
  const long = length ? `, ${String(length.least)} to ${String(length.most)} characters` : '';
  const inUse = choices[field] ?? [];
  const offer = inUse.length > 0 ? `\n  in use: ${inUse.join(', ')}` : '';
  const leave = isOptional ? '; Enter leaves it out' : '';
  for (;;) {
    const line = await ask(
      `${field}: ${description}${long}${several}${leave}${offer}\n  for example ${trimExample(example)}\n> `,
    );
    if (line === null) {
      if (isOptional) return undefined;
      throw new CommandError(
        `Nobody is there to be asked for "${field}", ${description}. Give it: --${field} "${trimExample(example)}"`,
      );
    }
    if (isOptional && line.trim() === '') return undefined;
    const answer = toAnswer(kind, field, line);
    const problem = findProblem(kind, field, answer, known);
    if (problem === null) return answer;
    report(problem);
  }
}

/** What the schema says of one field, whatever the others lack; null when it is right. */
function findProblem(kind: NewKind, field: string, value: unknown, known: Answers): string | null {
  if (field === SOUND) return findSoundProblem(String(value));
  const data = { ...known, [field]: value };
  const issues = kind.schema.safeParse(data).error?.issues ?? [];
  const [issue] = issues
    .flatMap((each) => toContentIssues(each, kind.schema, data))
    .filter((each) => each.field === field || each.field.startsWith(`${field}.`));
  if (issue) return describeIssue({ ...issue, file: '' }).join('\n  ');
  const length = kind.lengths?.[field];
  return length ? findLengthProblem(field, String(value).length, length) : null;
}

function findLengthProblem(
  field: string,
  length: number,
  { least, most }: { readonly least: number; readonly most: number },
): string | null {
  if (length >= least && length <= most) return null;
  return `"${field}" is too ${length < least ? 'short' : 'long'}: it has ${String(length)} characters, and ${String(least)} to ${String(most)} are shown well.`;
}

function findSoundProblem(path: string): string | null {
  try {
    findSound(path);
    return null;
  } catch (cause) {
    if (cause instanceof CommandError) return cause.message;
    throw cause;
  }
}

/** An example as one types it: without the dash of a list and without the quotes of YAML. */
const trimExample = (example: string): string => example.replace(/^- /, '').replace(/^'(.*)'$/, '$1');

// `npm run new`: writes an article, a policy, a recording, a supporter, a page or an event to begin with.
if (import.meta.main) {
  const terminal = process.stdin.isTTY
    ? createInterface({ input: process.stdin, output: process.stderr })
    : null;

  try {
    const paths = await createNew(process.argv.slice(2), {
      root: '.',
      ask: async (question) => (terminal ? terminal.question(question) : null),
      report,
      now: () => new Date(),
    });
    for (const path of paths) console.log(path);
  } catch (cause) {
    const words = describeFailure(cause);
    if (words === undefined) throw cause;
    console.error(words);
    process.exitCode = 1;
  } finally {
    terminal?.close();
  }
}
