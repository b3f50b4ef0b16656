// `npm start`: runs on Node 20 or newer without packages, then on the project's own Node.
import { ensureInstalled, runOnProjectNode, logStep } from './setup.mjs';

if (ensureInstalled())
  process.exitCode = await runOnProjectNode(['netlify/local/serve.mts', ...process.argv.slice(2)]);
else logStep('Nothing was started.');
