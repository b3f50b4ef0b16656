// `npm run deploy`: from an empty Netlify account to a live site.
import { readContentFile } from '../server/config/content.ts';
import { CommandError } from './command-line.ts';
import { runDeploy } from './deploy-command.ts';
import { openTerminal, run, withSecretFile } from './deploy-terminal.ts';

const terminal = openTerminal();
try {
  await runDeploy(process.argv.slice(2), {
    env: process.env,
    readContent: readContentFile,
    fetch: globalThis.fetch,
    now: () => new Date(),
    nodeVersion: process.versions.node,
    run,
    withSecretFile,
    show: terminal.show,
    ask: terminal.ask,
    report: (line) => {
      process.stderr.write(`${line}\n`);
    },
  });
} catch (cause) {
  if (!(cause instanceof Error)) throw cause;
  console.error(cause instanceof CommandError ? cause.message : `It did not work: ${cause.message}`);
  process.exitCode = 1;
} finally {
  terminal.close();
}
