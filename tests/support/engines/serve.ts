import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import type { TestProject } from 'vitest/node';

/**
 * Runs before the other scripts of every page. Records script errors, rejected promises, policy violations, failed loads and
 * console errors, because not every driver reports them. Session storage survives navigation. Ignores preloads: Firefox
 * reports those that navigation cancels.
 */
const ERROR_RECORDER = `{
const record = (text) => sessionStorage.setItem('page-errors', (sessionStorage.getItem('page-errors') ?? '') + location.pathname + ': ' + text + '\\n');
addEventListener('error', (e) => e.target.rel === 'preload' || record(e.message ?? 'not loaded: ' + (e.target.src ?? e.target.href)), true);
addEventListener('unhandledrejection', (e) => record('unhandled: ' + e.reason));
addEventListener('securitypolicyviolation', (e) => record('policy: ' + e.violatedDirective + ' ' + e.blockedURI));
const { error } = console;
console.error = (...args) => { record('console: ' + args.join(' ')); error.apply(console, args); };
}`;

/** Serves the built site during the tests. */
export default async function serve(project: TestProject): Promise<() => Promise<void>> {
  const server = spawn(process.execPath, ['tests/support/serve-built-site.mts'], {
    env: { ...process.env, SITE_FOLDER: '.cache/engines-site', HEAD_SCRIPT: ERROR_RECORDER },
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
