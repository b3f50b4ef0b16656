// `npm run new`: writes an article, a policy, a recording or an event to begin with.
import { createInterface } from 'node:readline/promises';

import { createNew } from './new-command.ts';
import { describeFailure } from './new-entry.ts';

const terminal = process.stdin.isTTY
  ? createInterface({ input: process.stdin, output: process.stderr })
  : null;

try {
  const paths = await createNew(process.argv.slice(2), {
    root: '.',
    ask: async (question) => (terminal ? terminal.question(question) : null),
    report: (line) => {
      process.stderr.write(`${line}\n`);
    },
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
