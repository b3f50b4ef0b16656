// `npm test`: runs on any Node from 20 on, with nothing installed, and hands over to the project's own Node.
import { ensureInstalled, runOnProjectNode } from '../netlify/local/setup.mjs';

if (ensureInstalled())
  process.exitCode = await runOnProjectNode(['tests/suite.mts', ...process.argv.slice(2)]);
