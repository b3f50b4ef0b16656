import { connect } from 'node:net';

import { expect, test } from '../support/quiet-test.ts';
import { readNetlifyRules } from '../support/netlify-rules.ts';

const EVIL = 'evil.example';
/** A page, an address that has moved, and one that is not there. */
const OTHER_PATHS = ['/voting', '/events', '/news/none'];
/** Two of the functions. */
const FUNCTION_PATHS = ['/confirm', '/api/subscribe'];
/** The answer of the local server to whoever takes it for another host (RFC 9110, 15.5.20). */
const MISDIRECTED = 421;
const LONG = 'a'.repeat(60_000);

/** Sends bytes as they are, which no client library would, and returns what comes back until the server closes or pauses. */
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
  const answer = await promise;
  socket.destroy();
  return answer;
}

const toRequest = (target: string, headers: readonly string[] = [], method = 'GET', body = ''): string =>
  [
    `${method} ${target} HTTP/1.1`,
    ...(headers.some((line) => /^host:/i.test(line)) ? [] : ['Host: localhost']),
    ...headers,
    'Connection: close',
    '',
    body,
  ].join('\r\n');

/** What a request says of itself that is not so, and the status of the answer where one alone is right. */
const LIES: readonly (readonly [what: string, make: (path: string) => string, status?: number])[] = [
  ['another host', (path) => toRequest(path, [`Host: ${EVIL}`]), MISDIRECTED],
  [
    'a host that begins like this machine',
    (path) => toRequest(path, [`Host: localhost.${EVIL}:80`]),
    MISDIRECTED,
  ],
  // All in one request: whichever header were believed would show.
  [
    'headers that name another host, origin, address, scheme, method and type',
    (path) =>
      toRequest(path, [
        ...[`X-Forwarded-Host: ${EVIL}`, `Forwarded: host=${EVIL}`, `X-Host: ${EVIL}`],
        ...['X-Forwarded-Proto: javascript', `X-Forwarded-For: ${EVIL}`],
        ...[`X-Original-URL: https://${EVIL}/`, `X-Rewrite-URL: //${EVIL}/`],
        ...[`Origin: https://${EVIL}`, `Referer: https://${EVIL}/x`],
        ...['X-HTTP-Method-Override: DELETE', 'X-Method-Override: PUT'],
        ...['Accept: application/evil, */*;q=0', 'Accept-Language: <script>'],
        `Cookie: a=${EVIL}; __proto__=1`,
      ]),
  ],
  ['an address with a host', (path) => toRequest(`http://${EVIL}${path}`)],
  ['two slashes and a host', (path) => toRequest(`//${EVIL}${path}`)],
  ['an encoded host', (path) => toRequest(`/%2f%2f${EVIL}%2f..${path}`)],
  ['a backslash', (path) => toRequest(`/\\${EVIL}${path}`)],
  ['a folder above', (path) => toRequest(`/..${path}/../../../../etc/passwd`)],
  ['an encoded folder above', (path) => toRequest(`${path}/%2e%2e/%2e%2e%2f..%2fetc/passwd`)],
  [
    'a line break in the path',
    (path) => toRequest(`${path}%0d%0aSet-Cookie:%20a=${EVIL}%0d%0aLocation:%20https://${EVIL}`),
  ],
  ['two hosts', (path) => toRequest(path, [`Host: localhost`, `Host: ${EVIL}`])],
  ['an endless path', (path) => toRequest(`${path}?${LONG}`)],
  ['an endless header', (path) => toRequest(path, [`X-Long: ${LONG}`])],
  ['a method that nobody knows', (path) => toRequest(path, [], 'EVIL')],
  [
    'a length and chunks',
    (path) =>
      toRequest(
        path,
        ['Content-Length: 4', 'Transfer-Encoding: chunked'],
        'POST',
        '0\r\n\r\nGET /smuggled HTTP/1.1\r\nHost: x\r\n\r\n',
      ),
  ],
  [
    'two lengths',
    (path) => toRequest(path, ['Content-Length: 0', 'Content-Length: 40'], 'POST', 'x'.repeat(40)),
  ],
];

test.describe('a request that lies about itself', () => {
  let all: readonly string[];
  test.beforeAll(async () => {
    const { functionPaths } = await readNetlifyRules();
    all = [...OTHER_PATHS, ...functionPaths.map((path) => path.replace(/:\w+$/, 'UC0'))];
    expect(all).toEqual(expect.arrayContaining([...FUNCTION_PATHS, '/api/youtube-channel/UC0']));
  });

  for (const [what, make, expected] of LIES) {
    test(`with ${what} leads to no other host, and breaks nothing`, async ({ baseURL }) => {
      const origin = String(baseURL);
      const { host } = new URL(origin);
      // What a request says in its headers each function could believe by itself.
      const paths = /host|headers/.test(what) ? all : [...OTHER_PATHS, ...FUNCTION_PATHS];
      const answers = await Promise.all(
        paths.map(
          async (path) =>
            [
              path,
              await send(origin, make(path).replaceAll('Host: localhost\r', `Host: ${host}\r`)),
            ] as const,
        ),
      );
      for (const [path, answer] of answers) {
        const [head = '', ...rest] = answer.split('\r\n\r\n');
        const [, status = ''] = /^HTTP\/1\.1 (\d+)/.exec(head) ?? [];
        expect(Number(status), `${path}: ${head.slice(0, 80)}`).toBeGreaterThanOrEqual(200);
        // 500 and above are ours; a method or transfer that Node's parser does not know is its 400.
        expect(Number(status), `${path}: ${head}`).toBeLessThan(500);
        if (expected !== undefined) expect(Number(status), path).toBe(expected);
        const [, location = ''] = /^location: (.*)$/im.exec(head) ?? [];
        expect(new URL(location, origin).origin, path).toBe(origin);
        expect(head, path).not.toMatch(/set-cookie|x-smuggled/i);
        expect(rest.join('\r\n\r\n'), path).not.toMatch(/evil\.example|root:.*:0:0/);
      }
    });
  }

  test('is not what the CDN keeps: no header and no parameter but the id of an event tells answers apart', async ({
    request,
  }) => {
    const plain = await request.get('/api/events');
    const asked = await request.get(`/api/events?host=${EVIL}&x=1`, {
      headers: { 'X-Forwarded-Host': EVIL, Cookie: 'a=b' },
    });
    expect(await asked.text()).toBe(await plain.text());
    for (const { headers } of [plain, asked].map((response) => ({ headers: response.headers() })))
      expect([
        headers['netlify-vary'],
        headers['vary'] ?? '',
        headers['access-control-allow-origin'] ?? '',
      ]).toEqual(['query=none', '', '']);
  });
});
