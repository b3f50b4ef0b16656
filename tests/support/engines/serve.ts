import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import type { TestProject } from 'vitest/node';

/**
 * Runs at the top of every page before other scripts. Records errors, rejected promises, policy violations, failed loads and
 * console errors, since not every driver reports them, in session storage, so that they survive navigation. Ignores preloads:
 * Firefox reports those cancelled by navigation.
 */
const COMPLAINTS_SCRIPT = `{
const note = (text) => sessionStorage.setItem('complaints', (sessionStorage.getItem('complaints') ?? '') + location.pathname + ': ' + text + '\\n');
addEventListener('error', (e) => e.target.rel === 'preload' || note(e.message ?? 'not loaded: ' + (e.target.src ?? e.target.href)), true);
addEventListener('unhandledrejection', (e) => note('unhandled: ' + e.reason));
addEventListener('securitypolicyviolation', (e) => note('policy: ' + e.violatedDirective + ' ' + e.blockedURI));
const { error } = console;
console.error = (...words) => { note('console: ' + words.join(' ')); error.apply(console, words); };
}`;

/** Serves the built site during the tests. */
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
