import { statSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { type IncomingMessage, request as send } from 'node:http';
import { buffer } from 'node:stream/consumers';

import { type NetlifyRules, readNetlifyRules } from '../support/netlify-rules.ts';
import { expect, test } from '../support/quiet-test.ts';
import { readArticles, readRecordings, readPolicies } from '../support/content-files.ts';

/**
 * The rules that decide the response for an address. `file`: a file of the build. `rule`: a redirect rule of netlify.toml or
 * content/redirects.yaml. `function`: the route of a function. `none`: the not-found page. Other spellings of an address are in
 * tests/unit/netlify/local/local-server.test.ts, because Netlify's URL normalisation is in no package.
 */
const CLAIMS = {
  file: 'files of the build take precedence over rules',
  rule: 'moved addresses and unknown ones below a collection follow their rules',
  function: 'functions respond only at their routes',
  none: 'unknown addresses get the not-found page',
} as const;

interface ExpectedResponse {
  readonly decidedBy: keyof typeof CLAIMS;
  readonly status: number;
  readonly to?: string;
  readonly file?: string;
  readonly name?: string;
}

/** An expected response with the address as sent, preceded by the method unless that is GET. */
type Row = ExpectedResponse & { readonly address: string };

const buildRows = (expected: ExpectedResponse, ...addresses: readonly string[]): Row[] =>
  addresses.map((address) => ({ ...expected, address }));
const serve = (file: string, ...addresses: readonly string[]) =>
  buildRows({ decidedBy: 'file', status: 200, file }, ...addresses);
const move = (to: string, ...addresses: readonly string[]) =>
  buildRows({ decidedBy: 'rule', status: 301, to }, ...addresses);
const call = (name: string, status: number, ...addresses: readonly string[]) =>
  buildRows({ decidedBy: 'function', status, name }, ...addresses);

const [policy = '', article = '', recording = ''] = [readPolicies(), readArticles(), readRecordings()].map(
  ([first]) => first?.slug,
);
const page = `/policies/${policy}`;

/** Every kind of address, with the first entry of each collection as an example. */
const ROWS: readonly Row[] = [
  ...serve('index.html', '/', '/index', '/index.html', '/?utm_source=mail'),
  ...serve('policies.html', '/policies', '/policies.html', '/policies?from=/news', 'HEAD /policies'),
  ...serve(`policies/${policy}.html`, page, `${page}.html`, `${page}?name=T%C4%81maki&x=..%2F..`),
  ...serve(`news/${article}.html`, `/news/${article}`),
  ...serve(`media/${recording}.html`, `/media/${recording}`),
  ...serve('admin.html', '/admin'),
  ...serve('robots.txt', '/robots.txt'),
  ...serve('sitemap-index.xml', '/sitemap-index.xml'),
  ...serve('voting.ics', '/voting.ics'),
  ...serve(`news/${article}.md`, `/news/${article}.md`),
  ...move('/media', '/events', '/events/'),
  ...move('/media?utm_source=mail', '/events?utm_source=mail'),
  ...move(`/promises#${policy}`, `/promises/${policy}`),
  ...move('/news/rss.xml', '/news/atom.xml', '/news/feed.json'),
  ...move('/press-kit/fact-sheet', '/press-kit/fact-sheet.pdf'),
  ...buildRows({ decidedBy: 'rule', status: 302, to: '/news/tags' }, '/news/tags/none'),
  ...['policies', 'news', 'media'].flatMap((list) =>
    buildRows(
      { decidedBy: 'rule', status: 404, file: `${list}/404.html` },
      ...[`/${list}/none`, `/${list}/none/`, `/${list}/none.html`, `/${list}/none.md?from=post`],
      ...[`/${list}/k%C5%8Drero`, `/${list}/k%c5%8drero%20pea`, `/${list}/none/more`],
    ),
  ),
  ...buildRows(
    { decidedBy: 'rule', status: 404, file: 'policies/404.html' },
    ...[`${page}/more`, '/policies/..%2Fnews', '/policies/%00'],
  ),
  ...buildRows(
    { decidedBy: 'none', status: 404, file: '404.html' },
    ...['/none', '/none/', '/none.html', '/no/such/page?from=post', '/policies.old', '/k%C5%8Drero'],
    ...['/k%c5%8drero', '/..%2f..%2fpackage.json', '/%2e%2e/package.json', '/netlify.toml', '/.env'],
    ...['/_astro/none.js', '/share/none.png', '/newsletter/none.jpg', '/api/none'],
    // A function with a path has no other address, and a scheduled function has none.
    ...['/.netlify/functions/events', 'POST /.netlify/functions/outbox'],
  ),
  ...call('events', 200, '/api/events', '/api/events?utm_source=mail', '/api/events/', 'HEAD /api/events'),
  ...call('events', 405, 'POST /api/events'),
  ...call('events-ics', 200, '/api/events.ics'),
  ...call('subscribe', 405, '/api/subscribe'),
  ...call('volunteers', 405, 'PUT /api/volunteers'),
  ...call('confirm', 404, '/confirm?token=none'),
  ...call('unsubscribe', 404, '/unsubscribe'),
  ...call('my-data', 200, '/my-data'),
  ...call('youtube-channel', 404, '/api/youtube-channel/UC0'),
];

for (const [kind, claim] of Object.entries(CLAIMS)) {
  test(claim, async ({ baseURL }) => {
    const rules = await readNetlifyRules();
    const rows = ROWS.filter(({ decidedBy }) => decidedBy === kind);
    for (const row of rows) await checkRules(rules, row);
    await Promise.all(rows.map((row) => checkServer(row, baseURL ?? '')));
  });
}

/** Asserts that Netlify's own code resolves the address as in the table. */
async function checkRules(
  rules: NetlifyRules,
  { address, decidedBy, status, to, file, name }: Row,
): Promise<void> {
  const target = getTarget(address);
  const [path = ''] = target.split('?');
  const redirect = await rules.findRedirect(target);
  expect.soft(rules.findFunction(path), address).toBe(name ?? null);
  if (decidedBy === 'rule') {
    const destination = to?.split('?')[0] ?? `/${String(file)}`;
    expect.soft(redirect, address).toEqual({ status, path: destination, force: false });
    expect.soft(statSync(`dist${path}`, { throwIfNoEntry: false })?.isFile() ?? false, address).toBe(false);
  }
  if (decidedBy === 'file') expect.soft(redirect?.force ?? false, address).toBe(false);
  if (decidedBy === 'none') expect.soft(redirect, address).toBeNull();
}

/** Asserts that the local server responds as in the table. */
async function checkServer({ address, status, to, file }: Row, origin: string): Promise<void> {
  const { headers, body, ...found } = await sendRequest(origin, address);
  const location = headers.location && new URL(headers.location, origin).href;
  expect.soft({ ...found, location }, address).toEqual({ status, location: to && new URL(to, origin).href });
  if (file === undefined) return;
  if (!address.startsWith('HEAD'))
    expect.soft(body.equals(await readFile(`dist/${file}`)), `${address} is dist/${file}`).toBe(true);
}

const getTarget = (address: string): string => address.slice(address.indexOf('/'));

/** Requests an address as it is: a browser would normalise some of them. */
async function sendRequest(origin: string, address: string) {
  const [method] = address.startsWith('/') ? ['GET'] : address.split(' ');
  const { hostname, port } = new URL(origin);
  const { promise, resolve, reject } = Promise.withResolvers<IncomingMessage>();
  send({ hostname, port, method, path: getTarget(address) }, resolve)
    .on('error', reject)
    .end();
  const response = await promise;
  return { status: response.statusCode, headers: response.headers, body: await buffer(response) };
}
