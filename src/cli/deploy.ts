// `npm run deploy`: what is missing before the site can go live, and the commands that bring it there.
import { spawn } from 'node:child_process';
import { dirname, join } from 'node:path';

import { readContentFile } from '../server/config/content.ts';
import { report, runCommand } from './command-line.ts';
import { type DeployDeps, runDeploy } from './deploy/run-deploy.ts';

/** On Windows npx is a script of the shell, which would take arguments apart at their spaces: its module is run instead. */
const toProgram = (name: string, args: readonly string[]): [string, string[]] =>
  process.platform === 'win32' && name === 'npx'
    ? [process.execPath, [join(dirname(process.env['npm_execpath'] ?? ''), 'npx-cli.js'), ...args]]
    : [name, [...args]];

const run: DeployDeps['run'] = (name, args) =>
  new Promise((resolve) => {
    const child = spawn(...toProgram(name, args), { stdio: ['ignore', 'pipe', 'pipe'] });
    const texts = { stdout: '', stderr: '' };
    child.stdout.setEncoding('utf8').on('data', (part: string) => (texts.stdout += part));
    child.stderr.setEncoding('utf8').on('data', (part: string) => (texts.stderr += part));
    child.on('error', (cause) => {
      resolve({ code: null, stdout: '', stderr: cause.message });
    });
    child.on('close', (code) => {
      resolve({ code, ...texts });
    });
  });

await runCommand(() =>
  runDeploy(process.argv.slice(2), {
    env: process.env,
    readContent: readContentFile,
    fetch: globalThis.fetch,
    now: () => new Date(),
    run,
    report,
  }),
);
