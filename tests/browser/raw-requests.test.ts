import { once } from 'node:events';
import { connect } from 'node:net';

import { expect, test } from '../support/quiet-test.ts';

const EVIL_HOST = 'evil.example';
/** A page, a redirect, a missing page, and functions. */
const PATHS = '/voting /events /news/none /confirm /my-data /api/subscribe /api/events.ics'.split(' ');
/** The response of the local server to requests for another host (RFC 9110, 15.5.20). */
const MISDIRECTED = 421;

/** Sends raw bytes, which no client library would, and returns the response until the server closes. */
async function sendRaw(origin: string, bytes: string): Promise<string> {
  const { hostname, port } = new URL(origin);
  const socket = connect(Number(port), hostname);
  let response = '';
  socket.setEncoding('utf8').on('data', (chunk: string) => (response += chunk));
  socket.on('error', () => undefined).write(bytes);
  await once(socket, 'close');
  return response;
}

interface Forgery {
  readonly headers?: readonly string[];
  /** Returns the request target for a path. */
  readonly target?: (path: string) => string;
}
const FORGERIES: Readonly<Record<string, Forgery>> = {
  'another host': { headers: [`Host: ${EVIL_HOST}`] },
  'a host that begins like this machine': { headers: [`Host: localhost.${EVIL_HOST}:80`] },
  'headers that name another host, origin, address, scheme, method and type': {
    headers: [
      ...[`X-Forwarded-Host: ${EVIL_HOST}`, `Forwarded: host=${EVIL_HOST}`, `X-Host: ${EVIL_HOST}`],
      ...['X-Forwarded-Proto: javascript', `X-Forwarded-For: ${EVIL_HOST}`],
      ...[`X-Original-URL: https://${EVIL_HOST}/`, `X-Rewrite-URL: //${EVIL_HOST}/`],
      ...[`Origin: https://${EVIL_HOST}`, `Referer: https://${EVIL_HOST}/x`],
      ...['X-HTTP-Method-Override: DELETE', 'X-Method-Override: PUT'],
      ...['Accept: application/evil, */*;q=0', 'Accept-Language: <script>'],
      `Cookie: a=${EVIL_HOST}; __proto__=1`,
    ],
  },
  'an address with a host': { target: (path) => `http://${EVIL_HOST}${path}` },
  'two slashes and a host': { target: (path) => `//${EVIL_HOST}${path}` },
  'an encoded host': { target: (path) => `/%2f%2f${EVIL_HOST}%2f..${path}` },
  'a backslash': { target: (path) => `/\\${EVIL_HOST}${path}` },
  'a folder above': { target: (path) => `/..${path}/../../../../etc/passwd` },
  'an encoded folder above': { target: (path) => `${path}/%2e%2e/%2e%2e%2f..%2fetc/passwd` },
  'a line break in the path': {
    target: (path) => `${path}%0d%0aSet-Cookie:%20a=${EVIL_HOST}%0d%0aLocation:%20https://${EVIL_HOST}`,
  },
};

for (const [name, { headers = [], target = (path: string) => path }] of Object.entries(FORGERIES))
  test(`a request with ${name} redirects to no other host, and is no server error`, async ({ baseURL }) => {
    const origin = String(baseURL);
    const isMisdirected = headers.some((line) => line.startsWith('Host:'));
    const host = isMisdirected ? [] : [`Host: ${new URL(origin).host}`];
    const responses = await Promise.all(
      PATHS.map(async (path) => {
        const lines = [`GET ${target(path)} HTTP/1.1`, ...host, ...headers, 'Connection: close', '', ''];
        return [path, await sendRaw(origin, lines.join('\r\n'))] as const;
      }),
    );
    for (const [path, response] of responses) {
      const [head = '', ...rest] = response.split('\r\n\r\n');
      const status = Number(/^HTTP\/1\.1 (\d+)/.exec(head)?.[1]);
      expect(status, `${path}: ${head}`).toBeGreaterThanOrEqual(200);
      expect(status, `${path}: ${head}`).toBeLessThan(500);
      if (isMisdirected) expect(status, path).toBe(MISDIRECTED);
      const [, location = ''] = /^location: (.*)$/im.exec(head) ?? [];
      expect(new URL(location, origin).origin, path).toBe(origin);
      expect(head, path).not.toMatch(/set-cookie/i);
      expect(rest.join('\r\n\r\n'), path).not.toMatch(/evil\.example|root:.*:0:0/);
    }
  });
