/**
 * Runs in a process of its own what AWS Lambda runs: the handler of a packaged function, which stands in the working
 * directory. Takes events from the parent process, and sends it the parts of each answer as they are written.
 */
import { promises } from 'node:fs';
import { syncBuiltinESMExports } from 'node:module';
import { resolve } from 'node:path';
import { Writable } from 'node:stream';
import { pathToFileURL } from 'node:url';

const ENTRY = '___netlify-entry-point.mjs';
/** The time of a function of Netlify: https://docs.netlify.com/build/functions/configuration/ */
const LIMIT_MS = 60_000;

/** What the parent asks: one call. */
export interface RuntimeCall {
  readonly id: number;
  readonly event: Readonly<Record<string, unknown>>;
}

/**
 * What it is told: the head and the bytes of an answer, that it is complete, and that the function has ended, with all
 * files of its own that it has read until then and how long the processor has worked since the process began.
 */
export type RuntimeReport = { readonly id: number } & (
  | { readonly kind: 'head'; readonly status: number; readonly headers: Readonly<Record<string, string[]>> }
  | { readonly kind: 'bytes'; readonly base64: string }
  | { readonly kind: 'complete' }
  | { readonly kind: 'ended'; readonly read: readonly string[]; readonly workedMs: number }
  | { readonly kind: 'failed'; readonly reason: string }
);

interface Metadata {
  readonly statusCode: number;
  readonly multiValueHeaders?: Record<string, string[]>;
  readonly headers?: Record<string, string>;
}

type Handler = (event: unknown, stream: AnswerStream, context: unknown) => Promise<void>;

class AnswerStream extends Writable {
  constructor(id: number) {
    super({
      write: (chunk: Uint8Array, _encoding, done) => {
        report({ id, kind: 'bytes', base64: Buffer.from(chunk).toString('base64') });
        done();
      },
      final: (done) => {
        report({ id, kind: 'complete' });
        done();
      },
    });
    this.id = id;
  }
  readonly id: number;
}

// The two of https://docs.aws.amazon.com/lambda/latest/dg/config-rs-write-functions.html
Object.assign(globalThis, {
  awslambda: {
    streamifyResponse: (handler: Handler) => handler,
    HttpResponseStream: {
      from: (stream: AnswerStream, { statusCode, multiValueHeaders, headers = {} }: Metadata) => {
        const single = Object.entries(headers).map(([name, value]) => [name, [value]] as [string, string[]]);
        report({
          id: stream.id,
          kind: 'head',
          status: statusCode,
          headers: { ...Object.fromEntries(single), ...multiValueHeaders },
        });
        return stream;
      },
    },
  },
});

// Neon's driver opens a WebSocket to the host of its database: here that is a proxy on this machine.
const { WEB_SOCKET_PROXY: proxy } = process.env;
if (proxy !== undefined) Object.assign(globalThis, { WebSocket: toProxy(proxy) });

const read = new Set<string>();
const { readFile } = promises;
Object.assign(promises, {
  readFile: (
    path: string,
    ...options: Parameters<typeof readFile> extends [unknown, ...infer Rest] ? Rest : never
  ) => {
    read.add(path);
    return readFile(path, ...options);
  },
});
syncBuiltinESMExports();

const { handler } = (await import(pathToFileURL(resolve(ENTRY)).href)) as { handler: Handler };

process.on('disconnect', () => process.exit());
process.on('message', ({ id, event }: RuntimeCall) => {
  const deadline = Date.now() + LIMIT_MS;
  const context = {
    awsRequestId: `request-${String(id)}`,
    callbackWaitsForEmptyEventLoop: true,
    clientContext: {},
    getRemainingTimeInMillis: () => deadline - Date.now(),
  };
  handler(event, new AnswerStream(id), context).then(
    () => {
      const { user, system } = process.cpuUsage();
      report({ id, kind: 'ended', read: [...read], workedMs: (user + system) / 1_000 });
    },
    (cause: unknown) => {
      report({
        id,
        kind: 'failed',
        reason: cause instanceof Error ? String(cause.stack) : String(cause),
      });
    },
  );
});

function toProxy(address: string): typeof WebSocket {
  return class extends WebSocket {
    constructor() {
      super(address);
    }
  };
}

function report(part: RuntimeReport): void {
  process.send?.(part);
}
