import { spawn } from 'node:child_process';
import { setTimeout as wait } from 'node:timers/promises';
import type { TestProject } from 'vitest/node';

import { COMPLAINTS_SCRIPT } from './complaints.ts';

const START_TIMEOUT_MS = 60_000;

/** Serves the built site to the engines for as long as the tests run. */
export default async function serve(project: TestProject): Promise<() => Promise<void>> {
  const { origin } = project.getProvidedContext();
  const server = spawn(process.execPath, ['tests/support/serve-built-site.mts'], {
    env: {
      ...process.env,
      PORT: new URL(origin).port,
      SITE_FOLDER: '.cache/engines-site',
      HEAD_SCRIPT: COMPLAINTS_SCRIPT,
    },
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  const ended = new Promise<void>((done) =>
    server.once('exit', () => {
      done();
    }),
  );
  const deadline = Date.now() + START_TIMEOUT_MS;
  while (!(await fetch(`${origin}/robots.txt`).catch(() => undefined))?.ok) {
    if (server.exitCode !== null || Date.now() > deadline)
      throw new Error('The built site could not be served.');
    await wait(100);
  }
  return async () => {
    server.kill('SIGTERM');
    await ended;
  };
}
