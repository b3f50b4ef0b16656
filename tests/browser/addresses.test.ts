import { existsSync, globSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { request as send, type IncomingMessage } from 'node:http';
import { buffer } from 'node:stream/consumers';

import { listBuiltPages } from '../support/built-pages.ts';
import { ADDRESSES, type Answer, type DecidedBy } from '../support/netlify-addresses.ts';
import { readNetlifyRules, type NetlifyRules } from '../support/netlify-rules.ts';
import { readNotFound } from '../support/page-words.ts';
import { readDrawnWidth } from '../support/pictures.ts';
import { expect, provokes, test } from '../support/quiet-test.ts';

const KINDS: Readonly<Record<DecidedBy, string>> = {
  file: 'files of the build go before the rules, with the headers of netlify.toml',
  rule: 'moved addresses and unknown ones below a collection follow their rules',
  function: 'functions answer at their routes alone',
  none: 'what nothing answers gets the not-found page, with the headers of a file',
  spelling: 'other spellings of an address lead to the right one',
};
/** What files for programs are, where their names do not say it, and that scripts of every site may read them. */
const FOR_PROGRAMS = [
  ['/news/rss.xml', 'application/rss+xml; charset=utf-8'],
  ['/news/atom.xml', 'application/atom+xml; charset=utf-8'],
  ['/news/feed.json', 'application/feed+json; charset=utf-8'],
  ['/facts.json', 'application/json'],
  ['/facts.schema.json', 'application/json'],
  ['/promises.ics', 'text/calendar'],
] as const;

test("Netlify's parsers find nothing wrong with the rules of the site, and the table has a file for each rule of headers", async () => {
  const { errors, headerPaths } = await readNetlifyRules();
  expect(errors).toEqual([]);
  const addresses = ADDRESSES.map(({ address }) => address);
  expect([...new Set(addresses)]).toEqual(addresses);
  expect(addresses.length).toBeGreaterThan(100);
  const paths = ADDRESSES.filter(({ by }) => by === 'file').map(({ address }) => address);
  expect(headerPaths.length).toBeGreaterThan(20);
  expect(headerPaths.filter((rule) => !paths.some((path) => rule.test(path)))).toEqual([]);
});

for (const [kind, claim] of Object.entries(KINDS)) {
  test(claim, async ({ baseURL }) => {
    const rules = await readNetlifyRules();
    const rows = ADDRESSES.filter(({ by }) => by === kind);
    expect(rows.length).toBeGreaterThan(5);
    if (kind !== 'spelling') for (const row of rows) await checkRules(rules, row);
    await Promise.all(rows.map((row) => checkServer(rules, row, baseURL ?? '')));
  });
}

test('every page answers at its address at once', async ({ request }) => {
  for (const { path } of listBuiltPages().filter(({ isAddress }) => isAddress)) {
    const response = await request.get(path, { maxRedirects: 0 });
    expect.soft(response.status(), path).toBe(200);
    expect.soft(response.headers()['content-type'], path).toContain('text/html');
  }
});

test('files for programs say what they are', async ({ request }) => {
  for (const [path, type] of FOR_PROGRAMS) {
    const headers = (await request.get(path)).headers();
    expect.soft(headers['content-type'], path).toContain(type);
    expect.soft(headers['access-control-allow-origin'], path).toBe('*');
  }
  const types = {
    '/site.webmanifest': 'application/manifest+json',
    '/llms.txt': 'text/plain; charset=utf-8',
  };
  for (const [path, type] of Object.entries(types))
    expect.soft((await request.get(path)).headers()['content-type'], path).toContain(type);
  const copy = (await request.get('/about.md')).headers();
  expect(copy['content-type']).toBe('text/markdown; charset=utf-8');
  expect(copy['x-robots-tag']).toBe('noindex');
});

test('a page that is not there shows its drawing and its links at any depth', async ({ page }) => {
  const { picture, links } = readNotFound();
  for (const path of ['/no-such-page', '/no/such/page', '/news/no/such/page']) {
    expect((await page.goto(path))?.status()).toBe(404);
    const main = page.getByRole('main');
    const drawing = main.getByRole('img', { name: picture.alt, exact: true });
    await expect.poll(() => readDrawnWidth(drawing)).toBeGreaterThan(0);
    await main.getByRole('link', { name: links[0]?.name ?? '', exact: true }).click();
    await expect(page).toHaveURL(links[0]?.href ?? '');
  }
});

test(
  'a drawing that is opened by itself is shown as it was drawn, and runs no script',
  provokes('Content Security Policy'),
  async ({ page }) => {
    const [film = ''] = globSync('dist/videos/*.svg').map((file) => file.replace(/^dist/, ''));
    await page.goto(film);
    await expect(page.locator('svg').first()).toBeVisible();
    await page.route(film, async (route) => {
      const script = '<script>document.documentElement.id = "ran"</script>';
      const body = `<svg xmlns="http://www.w3.org/2000/svg" id="still">${script}</svg>`;
      await route.fulfill({ response: await route.fetch(), body });
    });
    await page.goto(film);
    await expect(page.locator('#still')).toBeAttached();
  },
);

/** Whether Netlify's own code makes of the rules what the table says. */
async function checkRules(
  rules: NetlifyRules,
  { address, by, status, to, file, name }: Answer,
): Promise<void> {
  const target = toTarget(address);
  const [path = ''] = target.split('?');
  const redirect = await rules.findRedirect(target);
  expect.soft(rules.findFunction(path), address).toBe(name ?? null);
  if (by === 'rule') {
    const leadsTo = to?.split('?')[0] ?? `/${String(file)}`;
    expect.soft(redirect, address).toEqual({ status, path: leadsTo, force: false });
    expect.soft(existsSync(`dist${path}`), address).toBe(false);
  }
  if (by === 'file') expect.soft(redirect?.force ?? false, address).toBe(false);
  if (by === 'none') expect.soft(redirect, address).toBeNull();
}

/** Whether the local server answers what the table says. */
async function checkServer(rules: NetlifyRules, row: Answer, origin: string): Promise<void> {
  const { address, by, status, to, file } = row;
  const { headers, body, ...found } = await ask(origin, address);
  const location = headers.location && new URL(headers.location, origin).href;
  expect.soft({ ...found, location }, address).toEqual({ status, location: to && new URL(to, origin).href });
  if (file === undefined) return;
  if (!address.startsWith('HEAD'))
    expect.soft(body.equals(await readFile(`dist/${file}`)), `${address} is dist/${file}`).toBe(true);
  // Netlify's documentation does not say whether the rules for the address or for the page hold for one that is not found.
  const expected = await rules.findHeaders(by === 'file' ? toTarget(address) : `/${file}`);
  for (const [header, value] of Object.entries(expected))
    expect.soft(headers[header.toLowerCase()], `${header} of ${address}`).toBe(value);
}

const toTarget = (address: string): string => address.slice(address.indexOf('/'));

/** Sends an address as it stands: a browser would change some of them. */
async function ask(origin: string, address: string) {
  const [method] = address.startsWith('/') ? ['GET'] : address.split(' ');
  const { hostname, port } = new URL(origin);
  const { promise, resolve, reject } = Promise.withResolvers<IncomingMessage>();
  send({ hostname, port, method, path: toTarget(address) }, resolve)
    .on('error', reject)
    .end();
  const response = await promise;
  return { status: response.statusCode, headers: response.headers, body: await buffer(response) };
}
