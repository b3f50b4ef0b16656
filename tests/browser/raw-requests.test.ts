import { connect } from 'node:net';

import { expect, test } from '../support/quiet-test.ts';

const EVIL_HOST = 'evil.example';
/** A page, a redirect, a missing page, and functions. */
const PATHS = [
  '/voting',
  '/events',
  '/news/none',
  '/confirm',
  '/my-data',
  '/api/subscribe',
  '/api/events.ics',
];
/** The response of the local server to requests for another host (RFC 9110, 15.5.20). */
const MISDIRECTED = 421;

/** Sends raw bytes, which no client library would, and returns the response until the server closes. */
async function sendRaw(origin: string, bytes: string): Promise<string> {
  const { hostname, port } = new URL(origin);
  const socket = connect(Number(port), hostname);
  const chunks: Buffer[] = [];
  const { promise, resolve } = Promise.withResolvers<string>();
  const finish = () => {
    resolve(Buffer.concat(chunks).toString());
  };
  socket
    .on('data', (chunk) => chunks.push(chunk))
    .on('error', finish)
    .on('close', finish);
  socket.write(bytes);
  return promise;
}

/** Forged requests: name, request target, headers, and the required status if there is only one. */
const FORGERIES: readonly (readonly [
  name: string,
  target: (path: string) => string,
  headers?: readonly string[],
  status?: number,
])[] = [
  ['another host', (path) => path, [`Host: ${EVIL_HOST}`], MISDIRECTED],
  ['a host that begins like this machine', (path) => path, [`Host: localhost.${EVIL_HOST}:80`], MISDIRECTED],
  [
    'headers that name another host, origin, address, scheme, method and type',
    (path) => path,
    [
      ...[`X-Forwarded-Host: ${EVIL_HOST}`, `Forwarded: host=${EVIL_HOST}`, `X-Host: ${EVIL_HOST}`],
      ...['X-Forwarded-Proto: javascript', `X-Forwarded-For: ${EVIL_HOST}`],
      ...[`X-Original-URL: https://${EVIL_HOST}/`, `X-Rewrite-URL: //${EVIL_HOST}/`],
      ...[`Origin: https://${EVIL_HOST}`, `Referer: https://${EVIL_HOST}/x`],
      ...['X-HTTP-Method-Override: DELETE', 'X-Method-Override: PUT'],
      ...['Accept: application/evil, */*;q=0', 'Accept-Language: <script>'],
      `Cookie: a=${EVIL_HOST}; __proto__=1`,
    ],
  ],
  ['an address with a host', (path) => `http://${EVIL_HOST}${path}`],
  ['two slashes and a host', (path) => `//${EVIL_HOST}${path}`],
  ['an encoded host', (path) => `/%2f%2f${EVIL_HOST}%2f..${path}`],
  ['a backslash', (path) => `/\\${EVIL_HOST}${path}`],
  ['a folder above', (path) => `/..${path}/../../../../etc/passwd`],
  ['an encoded folder above', (path) => `${path}/%2e%2e/%2e%2e%2f..%2fetc/passwd`],
  [
    'a line break in the path',
    (path) => `${path}%0d%0aSet-Cookie:%20a=${EVIL_HOST}%0d%0aLocation:%20https://${EVIL_HOST}`,
  ],
];

for (const [name, buildTarget, headers = [], expectedStatus] of FORGERIES)
  test(`a request with ${name} redirects to no other host, and is no server error`, async ({ baseURL }) => {
    const origin = String(baseURL);
    const host = headers.some((line) => line.startsWith('Host:')) ? [] : [`Host: ${new URL(origin).host}`];
    const responses = await Promise.all(
      PATHS.map(async (path) => {
        const lines = [`GET ${buildTarget(path)} HTTP/1.1`, ...host, ...headers, 'Connection: close', '', ''];
        return [path, await sendRaw(origin, lines.join('\r\n'))] as const;
      }),
    );
    for (const [path, response] of responses) {
      const [head = '', ...rest] = response.split('\r\n\r\n');
      const status = Number(/^HTTP\/1\.1 (\d+)/.exec(head)?.[1]);
      expect(status, `${path}: ${head}`).toBeGreaterThanOrEqual(200);
      expect(status, `${path}: ${head}`).toBeLessThan(500);
      if (expectedStatus !== undefined) expect(status, path).toBe(expectedStatus);
      const [, location = ''] = /^location: (.*)$/im.exec(head) ?? [];
      expect(new URL(location, origin).origin, path).toBe(origin);
      expect(head, path).not.toMatch(/set-cookie/i);
      expect(rest.join('\r\n\r\n'), path).not.toMatch(/evil\.example|root:.*:0:0/);
    }
  });
