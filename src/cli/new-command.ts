import { toHomeDay } from '../lib/dates.ts';
import { collectAnswers, type Ask, type Report } from './new-answers.ts';
import { NEW_USAGE, parseNewInput } from './new-arguments.ts';
import { listCategories } from './new-categories.ts';
import { writeEntry } from './new-entry.ts';
import { appendEvent } from './new-event.ts';
import { TEMPLATE_WORD } from './template-word.ts';

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
  const categories = await listCategories(root);
  const answers = await collectAnswers(input, ask, report, { category: categories });
  const { file } = input.kind;
  if (file === null) {
    const path = await appendEvent(root, answers);
    report('Written.');
    return [path];
  }
  const paths = await writeEntry(root, file, input, answers, toHomeDay(now()));
  report(`Written. Replace each ${TEMPLATE_WORD} by your words; npm run check:content says what is left.`);
  return paths;
}
