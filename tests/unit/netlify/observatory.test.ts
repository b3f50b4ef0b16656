import { once } from 'node:events';
import fs from 'node:fs';
import { readFile } from 'node:fs/promises';
import { createServer, type IncomingMessage, type RequestListener } from 'node:http';
import { createServer as createSecureServer } from 'node:https';
import type { AddressInfo, Server } from 'node:net';
import { join, resolve } from 'node:path';
import { getCACertificates, setDefaultCACertificates } from 'node:tls';
import { ALL_TESTS } from '@mdn/mdn-http-observatory/src/constants.js';
import { MINIMUM_SCORE_FOR_EXTRA_CREDIT } from '@mdn/mdn-http-observatory/src/grader/charts.js';
import { getGradeForScore, getScoreModifier } from '@mdn/mdn-http-observatory/src/grader/grader.js';
import { retrieve } from '@mdn/mdn-http-observatory/src/retriever/retriever.js';
import { fromWebResponse } from '@netlify/dev-utils';
import { HeadersHandler } from '@netlify/headers';
import { generate } from 'selfsigned';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';

import confirm from '../../../netlify/functions/confirm.mts';
import events from '../../../netlify/functions/events.mts';
import subscribe from '../../../netlify/functions/subscribe.mts';
import { listBuiltPages } from '../../support/built-pages.ts';

type Answer = (request: Request, context: never) => Promise<Response>;

const FUNCTIONS: Readonly<Record<string, Answer>> = {
  '/api/events': events,
  '/api/subscribe': subscribe,
  '/confirm': confirm,
};
const PAGES = listBuiltPages();
const EDITOR = '/admin';

const handler = new HeadersHandler({
  configPath: resolve('netlify.toml'),
  projectDir: resolve('.'),
  logger: console,
});
const trusted = getCACertificates('default');
const { readFileSync } = fs;
const servers: Server[] = [];
let ports: { httpPort: number; httpsPort: number };

/** A page of the built site with the headers of netlify.toml, or what a function answers. */
async function answer({ url = '/', method = 'GET' }: IncomingMessage): Promise<Response> {
  const request = new Request(new URL(url, 'https://localhost'), { method });
  const { pathname } = new URL(request.url);
  const endpoint = FUNCTIONS[pathname];
  if (endpoint) return endpoint(request, {} as never);
  const page =
    PAGES.find(({ path }) => path === pathname)?.file ??
    join('dist', pathname === EDITOR ? `${EDITOR}.html` : pathname);
  const type = page.endsWith('.html') ? 'text/html; charset=utf-8' : 'application/octet-stream';
  const response = new Response(await readFile(page), { headers: { 'Content-Type': type } });
  await handler.apply(request, response);
  return response;
}

async function open(server: Server): Promise<number> {
  servers.push(server);
  server.listen(0, 'localhost');
  await once(server, 'listening');
  return (server.address() as AddressInfo).port;
}

beforeAll(async () => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
  const { private: key, cert } = await generate([{ name: 'commonName', value: 'localhost' }], {
    keySize: 2048,
    extensions: [
      { name: 'basicConstraints', cA: true },
      { name: 'subjectAltName', altNames: [{ type: 2, value: 'localhost' }] },
    ],
  });
  setDefaultCACertificates([...trusted, cert]);
  const listener: RequestListener = (request, response) => {
    void answer(request).then((built) => fromWebResponse(built, response));
  };
  const httpsPort = await open(createSecureServer({ key, cert }, listener));
  const httpPort = await open(
    createServer(({ url = '' }, response) => {
      // Netlify's own redirect to HTTPS.
      response.writeHead(301, { Location: `https://localhost:${String(httpsPort)}${url}` }).end();
    }),
  );
  ports = { httpPort, httpsPort };
  // The package fetches the browsers' list of preloaded hosts when it is installed, which is not done here: ours is not on it.
  vi.spyOn(fs, 'readFileSync').mockImplementation(((file: string, ...rest: []) =>
    file.endsWith('hsts-preload.json') ? '{}' : readFileSync(file, ...rest)) as typeof readFileSync);
});

afterAll(() => {
  setDefaultCACertificates(trusted);
  for (const server of servers) server.close();
});

/** The grade of an address on this machine, and the tests that were not passed: the package's own scan knows no other ports than 80 and 443. */
async function judge(path: string) {
  const retrieved = await retrieve('localhost', { ...ports, path });
  const results = ALL_TESTS.map((test) => test(retrieved));
  const modifiers = results.map(({ result }) => getScoreModifier(result));
  const sum = (points: readonly number[]) => points.reduce((total, one) => total + one, 100);
  const plain = sum(modifiers.filter((points) => points < 0));
  const { grade } = getGradeForScore(plain >= MINIMUM_SCORE_FOR_EXTRA_CREDIT ? sum(modifiers) : plain);
  return { grade, failed: results.filter(({ pass }) => !pass).map(({ constructor }) => constructor.name) };
}

describe('MDN’s HTTP Observatory', () => {
  it.each([
    ...['/', '/about', '/join', '/news', '/media', '/policies', '/voting', '/news/no-such-page', EDITOR],
    ...['/favicon.svg', '/facts.json', '/news/rss.xml', '/promises.ics'],
    ...Object.keys(FUNCTIONS),
  ])('gives %s an A+, and every test is passed', async (path) => {
    expect(await judge(path)).toEqual({ grade: 'A+', failed: [] });
  });

  it('fails what has none of these headers', async () => {
    vi.spyOn(handler, 'apply').mockResolvedValueOnce({});
    const bare = await judge('/facts.json');
    expect(bare.failed).toEqual([
      'content-security-policy',
      'strict-transport-security',
      'x-content-type-options',
      'x-frame-options',
    ]);
  });
});
