import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import type { TestProject } from 'vitest/node';

import { COMPLAINTS_SCRIPT } from './complaints.ts';

/** Serves the built site to the engines for as long as the tests run. */
export default async function serve(project: TestProject): Promise<() => Promise<void>> {
  const server = spawn(process.execPath, ['tests/support/serve-built-site.mts'], {
    env: { ...process.env, SITE_FOLDER: '.cache/engines-site', HEAD_SCRIPT: COMPLAINTS_SCRIPT },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const ended = once(server, 'exit');
  for await (const line of createInterface({ input: server.stdout })) {
    const origin = /The built site is at (\S+)/.exec(line)?.[1];
    if (origin === undefined) continue;
    project.provide('origin', origin);
    return async () => {
      server.kill('SIGTERM');
      await ended;
    };
  }
  throw new Error('The built site could not be served.');
}
