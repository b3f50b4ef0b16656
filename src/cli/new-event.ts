import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { isMap, isSeq, parseDocument } from 'yaml';

import { eventsSchema } from '../features/events/events.schema.ts';
import type { Answers } from './new-kinds.ts';
import { CommandError } from './command-line.ts';

const FILE = 'content/events.yaml';

/** Adds an event behind the others; comments stay where they are. Returns the path. Throws a {@link CommandError}. */
export async function appendEvent(root: string, answers: Answers): Promise<string> {
  const path = join(root, FILE);
  const document = parseDocument(await readFile(path, 'utf8'));
  const before = eventsSchema.safeParse(document.errors.length > 0 ? null : document.toJS());
  const list = document.get('events', true);
  if (!before.success || !isSeq(list))
    throw new CommandError(`${FILE} has mistakes: npm run check:content says which. Mend them first.`);
  const { title, start } = answers;
  if (before.data.events.some((event) => event.title === title && event.start === start))
    throw new CommandError(`${FILE} has "${String(title)}" on ${String(start)} already.`);
  const node = document.createNode(answers);
  if (isMap(node)) node.spaceBefore = list.items.length > 0;
  list.flow = false;
  list.items.push(node);
  const { error } = eventsSchema.safeParse(document.toJS());
  if (error)
    throw new CommandError(
      error.issues.map(({ path: at, message }) => `${at.join('.')} ${message}`).join('\n'),
    );
  await writeFile(path, document.toString({ lineWidth: 0 }));
  return path;
}
