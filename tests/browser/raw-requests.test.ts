import { connect } from 'node:net';

import { expect, test } from '../support/quiet-test.ts';

const EVIL = 'evil.example';
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
async function send(origin: string, bytes: string): Promise<string> {
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

/** Forged requests: description, address, headers, and the required status if there is only one. */
const FORGERIES: readonly (readonly [
  what: string,
  target: (path: string) => string,
  headers?: readonly string[],
  status?: number,
])[] = [
  ['another host', (path) => path, [`Host: ${EVIL}`], MISDIRECTED],
  ['a host that begins like this machine', (path) => path, [`Host: localhost.${EVIL}:80`], MISDIRECTED],
  [
    'headers that name another host, origin, address, scheme, method and type',
    (path) => path,
    [
      ...[`X-Forwarded-Host: ${EVIL}`, `Forwarded: host=${EVIL}`, `X-Host: ${EVIL}`],
      ...['X-Forwarded-Proto: javascript', `X-Forwarded-For: ${EVIL}`],
      ...[`X-Original-URL: https://${EVIL}/`, `X-Rewrite-URL: //${EVIL}/`],
      ...[`Origin: https://${EVIL}`, `Referer: https://${EVIL}/x`],
      ...['X-HTTP-Method-Override: DELETE', 'X-Method-Override: PUT'],
      ...['Accept: application/evil, */*;q=0', 'Accept-Language: <script>'],
      `Cookie: a=${EVIL}; __proto__=1`,
    ],
  ],
  ['an address with a host', (path) => `http://${EVIL}${path}`],
  ['two slashes and a host', (path) => `//${EVIL}${path}`],
  ['an encoded host', (path) => `/%2f%2f${EVIL}%2f..${path}`],
  ['a backslash', (path) => `/\\${EVIL}${path}`],
  ['a folder above', (path) => `/..${path}/../../../../etc/passwd`],
  ['an encoded folder above', (path) => `${path}/%2e%2e/%2e%2e%2f..%2fetc/passwd`],
  [
    'a line break in the path',
    (path) => `${path}%0d%0aSet-Cookie:%20a=${EVIL}%0d%0aLocation:%20https://${EVIL}`,
  ],
];

for (const [what, toTarget, headers = [], expected] of FORGERIES)
  test(`a request with ${what} redirects to no other host, and is no server error`, async ({ baseURL }) => {
    const origin = String(baseURL);
    const host = headers.some((line) => line.startsWith('Host:')) ? [] : [`Host: ${new URL(origin).host}`];
    const answers = await Promise.all(
      PATHS.map(async (path) => {
        const lines = [`GET ${toTarget(path)} HTTP/1.1`, ...host, ...headers, 'Connection: close', '', ''];
        return [path, await send(origin, lines.join('\r\n'))] as const;
      }),
    );
    for (const [path, answer] of answers) {
      const [head = '', ...rest] = answer.split('\r\n\r\n');
      const status = Number(/^HTTP\/1\.1 (\d+)/.exec(head)?.[1]);
      expect(status, `${path}: ${head}`).toBeGreaterThanOrEqual(200);
      expect(status, `${path}: ${head}`).toBeLessThan(500);
      if (expected !== undefined) expect(status, path).toBe(expected);
      const [, location = ''] = /^location: (.*)$/im.exec(head) ?? [];
      expect(new URL(location, origin).origin, path).toBe(origin);
      expect(head, path).not.toMatch(/set-cookie/i);
      expect(rest.join('\r\n\r\n'), path).not.toMatch(/evil\.example|root:.*:0:0/);
    }
  });
