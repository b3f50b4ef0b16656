import { globSync, statSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { type IncomingMessage, request as send } from 'node:http';
import { buffer } from 'node:stream/consumers';

import { matchesPath, type NetlifyRules, readNetlifyRules } from '../support/netlify-rules.ts';
import { readNotFound } from '../support/page-fields.ts';
import { expect, provokes, test } from '../support/quiet-test.ts';
import { readArticles, readRecordings, readPolicies } from '../support/content-files.ts';

/**
 * The rules that decide the response for an address. `file`: a file of the build. `rule`: a redirect rule of netlify.toml or
 * content/redirects.yaml. `function`: the route of a function. `none`: the not-found page. Other spellings of an address are in
 * tests/unit/netlify/local/local-server.test.ts, because Netlify's URL normalisation is in no package.
 */
const CLAIMS = {
  file: 'files of the build take precedence over rules, with the headers of netlify.toml',
  rule: 'moved addresses and unknown ones below a collection follow their rules',
  function: 'functions respond only at their routes',
  none: 'unknown addresses get the not-found page, with the headers of a file',
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

/** Returns the first file of `dist` that matches a pattern. */
const findFile = (pattern: string): string => globSync(pattern, { cwd: 'dist' }).sort()[0] ?? `no ${pattern}`;

const FILES_WITH_HEADERS = [
  ...[
    `policies/${policy}.md`,
    `news/${article}.md`,
    `media/${recording}.md`,
    'about.md',
    'promises.md',
    'voting.md',
  ],
  ...['facts.json', 'facts.schema.json', 'news/rss.xml', 'promises.ics', 'voting.ics', 'admin.html'],
  ...['service-worker.js', 'speculation-rules.json', 'favicon.svg', 'favicon.ico', 'apple-touch-icon.png'],
  ...['icon-192.png', 'icon-512.png', 'icon-maskable-512.png', 'site.webmanifest'],
  ...['_astro/*.svg', '_astro/*.js', 'search-index/*/words-0.json', 'videos/*.svg'].map(findFile),
  ...['press-kit/files/*.*', 'share/*.png', 'newsletter/*.jpg', 'admin/**/*.js'].map(findFile),
];

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
  ...FILES_WITH_HEADERS.flatMap((file) => serve(file, `/${file}`)),
  ...move('/media', '/events', '/events/'),
  ...move('/media?utm_source=mail', '/events?utm_source=mail'),
  ...move(`/promises#${policy}`, `/promises/${policy}`),
  ...move('/news/rss.xml', '/news/atom.xml', '/news/feed.json'),
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

test('Netlify accepts the rules of the site, and the table has a file for each header rule', async () => {
  const { warnings, headers } = await readNetlifyRules();
  expect(warnings).toEqual([]);
  const paths = ROWS.filter(({ decidedBy }) => decidedBy === 'file').map(({ address }) => address);
  expect(headers.length).toBeGreaterThan(20);
  expect(headers.filter((rule) => !paths.some((path) => matchesPath(rule, path)))).toEqual([]);
});

for (const [kind, claim] of Object.entries(CLAIMS)) {
  test(claim, async ({ baseURL }) => {
    const rules = await readNetlifyRules();
    const rows = ROWS.filter(({ decidedBy }) => decidedBy === kind);
    for (const row of rows) await checkRules(rules, row);
    await Promise.all(rows.map((row) => checkServer(rules, row, baseURL ?? '')));
  });
}

test('a not-found page shows its drawing and links below any folder', async ({ page }) => {
  const { picture, links } = readNotFound();
  for (const path of ['/no-such-page', '/no/such/page', '/news/no/such/page']) {
    expect((await page.goto(path))?.status()).toBe(404);
    const main = page.getByRole('main');
    const drawing = main.getByRole('img', { name: picture.alt, exact: true });
    // An image file or an inline drawing; 0 if nothing is shown.
    const readWidth = () =>
      drawing.evaluate((element) =>
        element instanceof SVGGraphicsElement
          ? element.getBBox().width
          : (element as HTMLImageElement).naturalWidth,
      );
    await expect.poll(readWidth).toBeGreaterThan(0);
    await main.getByRole('link', { name: links[0]?.name ?? '', exact: true }).click();
    await expect(page).toHaveURL(links[0]?.href ?? '');
  }
});

test(
  'an SVG file opened directly is displayed, and runs no script',
  provokes('Content Security Policy'),
  async ({ page }) => {
    const [svgPath = ''] = globSync('dist/videos/*.svg').map((file) => file.replace(/^dist/, ''));
    await page.goto(svgPath);
    await expect(page.locator('svg').first()).toBeVisible();
    await page.route(svgPath, async (route) => {
      const script = '<script>document.documentElement.id = "ran"</script>';
      const body = `<svg xmlns="http://www.w3.org/2000/svg" id="still">${script}</svg>`;
      await route.fulfill({ response: await route.fetch(), body });
    });
    await page.goto(svgPath);
    await expect(page.locator('#still')).toBeAttached();
  },
);

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
async function checkServer(rules: NetlifyRules, row: Row, origin: string): Promise<void> {
  const { address, decidedBy, status, to, file } = row;
  const { headers, body, ...found } = await sendRequest(origin, address);
  const location = headers.location && new URL(headers.location, origin).href;
  expect.soft({ ...found, location }, address).toEqual({ status, location: to && new URL(to, origin).href });
  if (file === undefined) return;
  if (!address.startsWith('HEAD'))
    expect.soft(body.equals(await readFile(`dist/${file}`)), `${address} is dist/${file}`).toBe(true);
  // Netlify does not document whether a not-found page gets the header rules of its address or of its file.
  const expected = await rules.findHeaders(decidedBy === 'file' ? getTarget(address) : `/${file}`);
  for (const [header, value] of Object.entries(expected))
    expect.soft(headers[header.toLowerCase()], `${header} of ${address}`).toBe(value);
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
