import { fork, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { resolve } from 'node:path';

import type { PackagedFunction } from './netlify-package.ts';
import type { RuntimeCall, RuntimeReport } from './netlify-runtime.ts';

const RUNTIME = resolve('tests/support/netlify-runtime.ts');
/** Statuses whose answer has no body. */
const BODILESS = [204, 304];

/** What a call may be given beside its address. */
export interface CallOptions {
  readonly method?: string;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: string;
  /** Further fields of the event, such as `blobs`. */
  readonly event?: Readonly<Record<string, string>>;
}

/** An answer, which may be read while the function still works. */
export interface CallResult {
  readonly response: Response;
  /** Resolves when the function has ended, with what it does after the answer (`waitUntil`); rejects when it failed. */
  readonly ended: Promise<void>;
}

/** A packaged function in a process of its own, as Netlify runs it. */
export interface RunningFunction {
  /** Sends a request, an absolute address, as Netlify's edge hands it over. */
  readonly call: (address: string, options?: CallOptions) => Promise<CallResult>;
  /** The paths of the files that it has read, as it named them, until the last call that has ended. */
  readonly listRead: () => readonly string[];
  /** How long the processor worked for it, from its start to the end of that call, in milliseconds. */
  readonly readWork: () => number;
  /** All that it wrote to its log. */
  readonly readLog: () => string;
  readonly stop: () => Promise<void>;
}

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
): RunningFunction {
  const child = fork(RUNTIME, {
    cwd: folder,
    env: { TZ: ':UTC', LAMBDA_TASK_ROOT: folder, AWS_LAMBDA_FUNCTION_NAME: result.name, ...settings },
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
  });
  const log: Buffer[] = [];
  for (const stream of [child.stdout, child.stderr]) stream?.on('data', (chunk: Buffer) => log.push(chunk));
  const readLog = () => Buffer.concat(log).toString();
  const waiting = new Map<number, (part: RuntimeReport) => void>();
  let read: readonly string[] = [];
  let workedMs = 0;
  child.on('message', (part: RuntimeReport) => {
    if (part.kind === 'ended') ({ read, workedMs } = part);
    waiting.get(part.id)?.(part);
  });
  child.on('exit', (code) => {
    for (const [id, take] of waiting)
      take({ id, kind: 'failed', reason: `${result.name} ended with ${String(code)}:\n${readLog()}` });
  });
  let calls = 0;
  return {
    listRead: () => read,
    readWork: () => workedMs,
    readLog,
    call: (address, options = {}) => {
      const id = ++calls;
      const answer = receive((take) => waiting.set(id, take));
      child.send({ id, event: toEvent(address, options) } satisfies RuntimeCall);
      return answer;
    },
    stop: () => end(child),
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

function receive(listen: (take: (part: RuntimeReport) => void) => void): Promise<CallResult> {
  const answered = Promise.withResolvers<CallResult>();
  const ended = Promise.withResolvers<undefined>();
  // Who waits for the answer alone hears of a failure there.
  ended.promise.catch(() => undefined);
  const { readable, writable } = new TransformStream<Uint8Array, Uint8Array>({}, undefined, {
    highWaterMark: Infinity,
  });
  const writer = writable.getWriter();
  listen((part) => {
    switch (part.kind) {
      case 'head': {
        const headers = Object.entries(part.headers).flatMap(([name, values]) =>
          values.map((value): [string, string] => [name, value]),
        );
        const body = BODILESS.includes(part.status) ? null : readable;
        answered.resolve({
          response: new Response(body, { status: part.status, headers }),
          ended: ended.promise,
        });
        break;
      }
      case 'bytes':
        if (part.base64 !== '') void writer.write(Buffer.from(part.base64, 'base64'));
        break;
      case 'complete':
        void writer.close();
        break;
      case 'ended':
        ended.resolve(undefined);
        break;
      case 'failed':
        answered.reject(new Error(part.reason));
        ended.reject(new Error(part.reason));
    }
  });
  return answered.promise;
}

async function end(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const exited = once(child, 'exit');
  child.kill('SIGKILL');
  await exited;
}
