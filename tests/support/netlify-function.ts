import { fork } from 'node:child_process';
import { once } from 'node:events';
import { resolve } from 'node:path';

import type { PackagedFunction } from './netlify-package.ts';
import type { RuntimeCall, RuntimeReport } from './netlify-runtime.ts';

const RUNTIME = resolve('tests/support/netlify-runtime.ts');

/** What a call may be given beside its address. */
export interface CallOptions {
  readonly method?: string;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: string;
  /** Further fields of the event, such as `blobs`. */
  readonly event?: Readonly<Record<string, string>>;
}

/** A packaged function in a process of its own, as Netlify runs it. */
export type RunningFunction = ReturnType<typeof runFunction>;

/** Headers that Netlify's edge adds to what a visitor sends. */
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

/** Starts a function with nothing in its environment but what Netlify gives and `settings`. */
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
  const waiting = new Map<number, (report: RuntimeReport) => void>();
  child.on('message', (report: RuntimeReport) => waiting.get(report.id)?.(report));
  child.on('exit', (code) => {
    for (const [id, take] of waiting)
      take({ id, failure: `${result.name} ended with ${String(code)}:\n${readLog()}` });
  });
  let read: readonly string[] = [];
  let calls = 0;
  return {
    /** The paths of the files that it has read, as it named them, until the last call that has ended. */
    listRead: () => read,
    readLog,
    /** Sends a request, an absolute address, as Netlify's edge hands it over, and waits until the function has ended. */
    call: async (address: string, options: CallOptions = {}) => {
      const id = ++calls;
      const report = await new Promise<RuntimeReport>((take) => {
        waiting.set(id, take);
        child.send({ id, event: toEvent(address, options) } satisfies RuntimeCall);
      });
      waiting.delete(id);
      if ('failure' in report) throw new Error(report.failure);
      ({ read } = report);
      const headers = Object.entries(report.headers).flatMap(([name, values]) =>
        values.map((value): [string, string] => [name, value]),
      );
      const body = report.body === '' ? null : Buffer.from(report.body, 'base64');
      return new Response(body, { status: report.status, headers });
    },
    stop: async () => {
      if (child.exitCode !== null || child.signalCode !== null) return;
      const exited = once(child, 'exit');
      child.kill('SIGKILL');
      await exited;
    },
  };
}

/** The event of Netlify's edge for the handler: `LambdaEvent` of @netlify/serverless-functions-api. */
function toEvent(
  address: string,
  { method = 'GET', headers = {}, body, event = {} }: CallOptions,
): RuntimeCall['event'] {
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
