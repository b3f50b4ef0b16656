import { describeIssue } from '../build/content-check/content-issue.ts';
import { describeField, toContentIssues } from '../build/content-check/schema-issue.ts';
import { toAnswer, type NewInput } from './new-arguments.ts';
import type { Answers, NewKind } from './new-kinds.ts';
import { findSound } from './new-picture.ts';
import { CommandError } from './people-arguments.ts';

/** Asks somebody a question; null where nobody can answer, as in a script. */
export type Ask = (question: string) => Promise<string | null>;

/** What the command says while it asks. */
export type Report = (line: string) => void;

/** The field whose answer is any file of this machine, which is copied. */
const SOUND = 'audioUrl';

/** Asks for each field that was not given, until the answer is right. Throws a {@link CommandError} for one that was given wrong. */
export async function collectAnswers({ kind, given }: NewInput, ask: Ask, report: Report): Promise<Answers> {
  let answers: Answers = {};
  for (let index = 0; ; index += 1) {
    const asked = kind.asks({ ...given, ...answers });
    const field = [...asked, ...kind.optional][index];
    if (field === undefined) break;
    const value = await findAnswer(kind, field, { ...given, ...answers }, given, ask, report);
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
  const leave = isOptional ? '; Enter leaves it out' : '';
  for (;;) {
    const line = await ask(
      `${field}: ${description}${several}${leave}\n  for example ${trimExample(example)}\n> `,
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
  return issue ? describeIssue({ ...issue, file: '' }).join('\n  ') : null;
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
