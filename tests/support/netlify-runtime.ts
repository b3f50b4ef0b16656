/**
 * Runs the handler of the packaged function in the working directory, as AWS Lambda does. A request contains an event as JSON,
 * and the response follows once the function has ended, including `waitUntil`. Sends the parent process its port, then the path of
 * each file that the function reads.
 */
import { promises } from 'node:fs';
import { createServer } from 'node:http';
import { syncBuiltinESMExports } from 'node:module';
import type { AddressInfo } from 'node:net';
import { resolve } from 'node:path';
import { PassThrough } from 'node:stream';
import { buffer, json } from 'node:stream/consumers';
import { pathToFileURL } from 'node:url';

const ENTRY = '___netlify-entry-point.mjs';
/** Netlify's limit: https://docs.netlify.com/build/functions/configuration/ */
const LIMIT_MS = 60_000;
/** The status if the function has thrown; the body is the error. */
const THROWN = 599;

interface Metadata {
  readonly statusCode: number;
  readonly multiValueHeaders?: Record<string, string[]>;
  readonly headers?: Record<string, string>;
}

class ResponseStream extends PassThrough {
  metadata: Metadata = { statusCode: 0 };
}

type Handler = (event: unknown, stream: ResponseStream, context: unknown) => Promise<void>;

// See https://docs.aws.amazon.com/lambda/latest/dg/config-rs-write-functions.html
Object.assign(globalThis, {
  awslambda: {
    streamifyResponse: (handler: Handler) => handler,
    HttpResponseStream: {
      from: (stream: ResponseStream, metadata: Metadata) => Object.assign(stream, { metadata }),
    },
  },
});

// Neon's driver opens a WebSocket to the database host, which is a local proxy here.
const proxy = process.env['WEB_SOCKET_PROXY'] ?? '';
if (proxy !== '')
  Object.assign(globalThis, {
    WebSocket: class extends WebSocket {
      constructor() {
        super(proxy);
      }
    },
  });

const { readFile } = promises;
Object.assign(promises, {
  readFile: (...args: Parameters<typeof readFile>) => {
    process.send?.(args[0]);
    return readFile(...args);
  },
});
syncBuiltinESMExports();

const { handler } = (await import(pathToFileURL(resolve(ENTRY)).href)) as { handler: Handler };

let calls = 0;
const server = createServer((request, response) => {
  const deadline = Date.now() + LIMIT_MS;
  const context = {
    awsRequestId: `request-${String(++calls)}`,
    callbackWaitsForEmptyEventLoop: true,
    clientContext: {},
    getRemainingTimeInMillis: () => deadline - Date.now(),
  };
  const stream = new ResponseStream();
  const body = buffer(stream);
  json(request)
    .then((event) => handler(event, stream, context))
    .then(async () => {
      const { statusCode, headers, multiValueHeaders } = stream.metadata;
      response.writeHead(statusCode, { ...headers, ...multiValueHeaders }).end(await body);
    })
    .catch((cause: unknown) => {
      response.writeHead(THROWN).end(cause instanceof Error ? cause.stack : String(cause));
    });
}).listen(0, '127.0.0.1', () => {
  process.send?.((server.address() as AddressInfo).port);
});
process.on('disconnect', () => process.exit());
