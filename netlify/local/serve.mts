import { once } from 'node:events';
import { createServer } from 'node:net';

import { startStep, logStep } from './setup.mjs';

const DEFAULT_PORT = 8888;

const port = Number(process.env['PORT'] ?? DEFAULT_PORT);
if (!Number.isInteger(port) || port < 1 || port > 65535) {
  fail(`PORT is "${String(process.env['PORT'])}": it must be a whole number from 1 to 65535.`);
}
// Checks the port before the build.
const probe = createServer().listen(port);
await once(probe, 'listening').catch(refusePort);
probe.close();
// Imported later, because Node 24 may hang if it exits while compiling large modules (nodejs/node#54918).
const { buildSite } = await import('./build.mts');
const { createLocalServer } = await import('./local-server.mts');
const server = createLocalServer();
await server.listen(port).catch(refusePort);
if (!(await buildSite())) fail('');
const { CLOCK_NOTE } = await import('../../src/core/settings.server.ts');
const finish = startStep('Starting the database and the functions');
await server.start().catch((cause: unknown) => {
  fail(cause instanceof Error ? cause.message : String(cause));
});
finish();
console.log(`\n  The site is ready: http://localhost:${String(port)}\n  ${CLOCK_NOTE}\n  Ctrl-C stops it.\n`);

// Ignores a second SIGINT: the terminal sends it to this process and to its parent, which forwards it.
process.on('SIGINT', () => undefined);
await Promise.race([once(process, 'SIGINT'), once(process, 'SIGTERM')]);
logStep('Stopping …');
await server.stop();
process.exit(0);

function refusePort(cause: unknown): never {
  const isInUse = cause instanceof Error && 'code' in cause && cause.code === 'EADDRINUSE';
  fail(
    isInUse
      ? `Port ${String(port)} is in use. Stop the program that uses it, or choose another: PORT=8889 npm start`
      : `Port ${String(port)} cannot be opened: ${String(cause)}`,
  );
}

function fail(message: string): never {
  if (message !== '') console.error(message);
  process.exit(1);
}
