import { describeIssue } from '../content-check/content-issue.ts';
import { describeField, toContentIssues } from '../content-check/schema-issue.ts';
import { toAnswer, type NewInput } from './new-arguments.ts';
import type { Answers, NewKind } from './new-kinds.ts';
import { findSound } from './new-picture.ts';
import { CommandError } from './command-line.ts';

/** Asks somebody a question; null where nobody can answer, as in a script. */
export type Ask = (question: string) => Promise<string | null>;

/** What the command says while it asks. */
export type Report = (line: string) => void;

/** The field whose answer is any file of this machine, which is copied. */
const SOUND = 'audioUrl';

/** The words that are in use for a field, from which one may choose. */
export type Choices = Readonly<Record<string, readonly string[]>>;

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
