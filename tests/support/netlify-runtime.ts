/**
 * Runs in a process of its own what AWS Lambda runs: the handler of a packaged function, which stands in the working
 * directory. Takes events from the parent process, and sends it the answers.
 */
import { once } from 'node:events';
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

/** What it is told when the function has ended, with what it does after the answer (`waitUntil`). */
export type RuntimeReport = { readonly id: number } & (
  | {
      readonly status: number;
      readonly headers: Readonly<Record<string, string[]>>;
      /** The body of the answer in Base64. */
      readonly body: string;
      /** All files of its own that it has read since the process began, as it named them. */
      readonly read: readonly string[];
    }
  | { readonly failure: string }
);

interface Metadata {
  readonly statusCode: number;
  readonly multiValueHeaders?: Record<string, string[]>;
  readonly headers?: Record<string, string>;
}

type Handler = (event: unknown, stream: AnswerStream, context: unknown) => Promise<void>;

class AnswerStream extends Writable {
  metadata: Metadata = { statusCode: 0 };
  readonly chunks: Uint8Array[] = [];

  override _write(chunk: Uint8Array, _encoding: string, done: () => void): void {
    this.chunks.push(chunk);
    done();
  }
}

// The two of https://docs.aws.amazon.com/lambda/latest/dg/config-rs-write-functions.html
Object.assign(globalThis, {
  awslambda: {
    streamifyResponse: (handler: Handler) => handler,
    HttpResponseStream: {
      from: (stream: AnswerStream, metadata: Metadata) => Object.assign(stream, { metadata }),
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
  const stream = new AnswerStream();
  handler(event, stream, context).then(
    async () => {
      if (!stream.writableFinished) await once(stream, 'finish');
      const { statusCode, multiValueHeaders, headers = {} } = stream.metadata;
      const single = Object.entries(headers).map(([name, value]): [string, string[]] => [name, [value]]);
      report({
        id,
        status: statusCode,
        headers: { ...Object.fromEntries(single), ...multiValueHeaders },
        body: Buffer.concat(stream.chunks).toString('base64'),
        read: [...read],
      });
    },
    (cause: unknown) => {
      report({ id, failure: cause instanceof Error ? String(cause.stack) : String(cause) });
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
