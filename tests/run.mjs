// `npm test` runs on Node 20 or newer without installed packages, and continues on the Node version of the project.
import { ensureInstalled, runOnProjectNode } from '../netlify/local/setup.mjs';

if (ensureInstalled())
  process.exitCode = await runOnProjectNode(['tests/suite.mts', ...process.argv.slice(2)]);
