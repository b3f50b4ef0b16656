import { fork } from 'node:child_process';
import { once } from 'node:events';

import type { PackagedFunction } from './netlify-package.ts';

const RUNTIME = new URL('./netlify-runtime.ts', import.meta.url);
/** See `THROWN` in netlify-runtime.ts. */
const THROWN = 599;

export interface CallOptions {
  readonly method?: string;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: string;
  readonly event?: Readonly<Record<string, string>>;
}

const EDGE_HEADERS = {
  'x-nf-account-id': 'account',
  'x-nf-client-connection-ip': '192.0.2.7',
  'x-nf-deploy-context': 'production',
  'x-nf-deploy-id': 'deploy',
  'x-nf-deploy-published': '1',
  'x-nf-request-id': 'request',
  'x-nf-site-id': 'site',
  'x-forwarded-proto': 'https',
};

/** Starts a function with only Netlify's environment variables and `settings`. */
export function runFunction(
  { folder, result }: PackagedFunction,
  settings: Readonly<Record<string, string>> = {},
) {
  const child = fork(RUNTIME, {
    cwd: folder,
    env: { TZ: ':UTC', LAMBDA_TASK_ROOT: folder, AWS_LAMBDA_FUNCTION_NAME: result.name, ...settings },
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
  });
  const log: Buffer[] = [];
  for (const stream of [child.stdout, child.stderr]) stream?.on('data', (chunk: Buffer) => log.push(chunk));
  const readLog = () => Buffer.concat(log).toString();
  const readPaths = new Set<string>();
  const port = new Promise<number>((done, fail) => {
    child.on('message', (message: string | number) => {
      if (typeof message === 'number') done(message);
      else readPaths.add(message);
    });
    child.on('exit', (code) => {
      fail(new Error(`${result.name} ended with ${String(code)}:\n${readLog()}`));
    });
  });
  port.catch(() => undefined);
  return {
    /** The paths of files read so far, as passed by the function. */
    listReadFiles: () => [...readPaths],
    readLog,
    /** Sends a request as Netlify's edge does, and waits until the function has ended. */
    call: async (address: string, options: CallOptions = {}) => {
      const response = await fetch(`http://127.0.0.1:${String(await port)}`, {
        method: 'POST',
        body: JSON.stringify(createEvent(address, options)),
        redirect: 'manual',
      });
      if (response.status === THROWN) throw new Error(await response.text());
      return response;
    },
    stop: async () => {
      if (child.exitCode !== null || child.signalCode !== null) return;
      const exited = once(child, 'exit');
      child.kill('SIGKILL');
      await exited;
    },
  };
}

/** Creates an event as in `LambdaEvent` of @netlify/serverless-functions-api. */
function createEvent(address: string, { method = 'GET', headers = {}, body, event = {} }: CallOptions) {
  const { host, pathname } = new URL(address);
  return {
    rawUrl: address,
    path: pathname,
    httpMethod: method,
    headers: { host, ...EDGE_HEADERS, ...headers },
    ...(body !== undefined && { body: Buffer.from(body).toString('base64') }),
    isBase64Encoded: body !== undefined,
    invocationMetadata: { branch: 'main', function_name: 'function' },
    ...event,
  };
}
