import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { request as send, type IncomingMessage } from 'node:http';
import { buffer } from 'node:stream/consumers';
import { expect, test } from '../support/quiet-test.ts';

import { ADDRESSES, type Answer, type DecidedBy } from '../support/netlify-addresses.ts';
import { readNetlifyRules, type NetlifyRules } from '../support/netlify-rules.ts';

const KINDS: Readonly<Record<DecidedBy, string>> = {
  file: 'files of the build go before the rules, with the headers of netlify.toml',
  rule: 'moved addresses and unknown ones below a collection follow their rules',
  function: 'functions answer at their routes alone',
  none: 'what nothing answers gets the not-found page, with the headers of a file',
  spelling: 'other spellings of an address lead to the right one',
};

test("Netlify's parsers find nothing wrong with the rules of the site", async () => {
  expect((await readNetlifyRules()).errors).toEqual([]);
});

test('the table has addresses of every kind, each once', () => {
  const addresses = ADDRESSES.map(({ address }) => address);
  expect([...new Set(addresses)]).toEqual(addresses);
  expect(addresses.length).toBeGreaterThan(100);
  expect(new Set(ADDRESSES.map(({ by }) => by))).toEqual(new Set(Object.keys(KINDS)));
});

test('the table has a file for each rule of headers', async () => {
  const { headerPaths } = await readNetlifyRules();
  const paths = ADDRESSES.filter(({ by }) => by === 'file').map(({ address }) => address);
  expect(headerPaths.length).toBeGreaterThan(20);
  expect(headerPaths.filter((rule) => !paths.some((path) => rule.test(path)))).toEqual([]);
});

for (const [kind, claim] of Object.entries(KINDS)) {
  test(claim, async ({ baseURL }) => {
    const rules = await readNetlifyRules();
    const rows = ADDRESSES.filter(({ by }) => by === kind);
    if (kind !== 'spelling') for (const row of rows) await checkRules(rules, row);
    await Promise.all(rows.map((row) => checkServer(rules, row, baseURL ?? '')));
  });
}

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
