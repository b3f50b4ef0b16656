// `npm start`: runs on any Node from 20 on, with nothing installed, and hands over to the project's own Node.
import { ensureInstalled, runOnProjectNode, say } from './setup.mjs';

if (ensureInstalled())
  process.exitCode = await runOnProjectNode(['netlify/local/serve.mts', ...process.argv.slice(2)]);
else say('Nothing was started.');
