import type { ServerResponse } from 'node:http';
import { setTimeout as wait } from 'node:timers/promises';

import { listTemplatePages } from '../support/built-pages.ts';
import { isFullRun } from '../support/full-run.ts';
import { type HttpServer, startServer } from '../support/http-server.ts';
import { loadDisplayFont, readShifts, watchShifts } from '../support/layout.ts';
import { PAGE_TEMPLATES } from '../support/page-templates.ts';
import { expect, test } from '../support/quiet-test.ts';

/** The size of a TCP packet: a page can be split anywhere. */
const PIECE_BYTES = 1400;
/** Longer than a frame, so that the browser paints in between. */
const PAUSE_MS = 20;

/** Starts a proxy that sends the body of each page in pieces, as over a weak signal, and everything else at once. */
const startPiecewiseSite = (origin: string): Promise<HttpServer> =>
  startServer((request, response) => {
    forward(new URL(request.url ?? '/', origin), response).catch(() => {
      response.destroy();
    });
  });

async function forward(url: URL, response: ServerResponse): Promise<void> {
  const answer = await fetch(url, { redirect: 'manual' });
  const headers = [...answer.headers].filter(([name]) => !/encoding|length|connection|alive/.test(name));
  response.writeHead(answer.status, Object.fromEntries(headers));
  const body = Buffer.from(await answer.arrayBuffer());
  const isPage = answer.headers.get('content-type')?.startsWith('text/html');
  const bodyStart = isPage ? body.indexOf('<body') : body.length;
  response.write(body.subarray(0, bodyStart));
  for (let offset = bodyStart; offset < body.length; offset += PIECE_BYTES) {
    await wait(PAUSE_MS);
    response.write(body.subarray(offset, offset + PIECE_BYTES));
  }
  response.end();
}

/** Text reflows when a piece ends within it; `first-visit.test.ts` allows the same. */
const MAX_SHIFT = 0.005;
const PHONE = { width: 360, height: 740 };
const LAPTOP = { width: 1280, height: 800 };
const SIZES = isFullRun ? [PHONE, { width: 768, height: 1024 }, LAPTOP] : [PHONE, LAPTOP];
const PATHS = isFullRun ? listTemplatePages().map(({ path }) => path) : PAGE_TEMPLATES.slice(0, 9);

let site: HttpServer;

test.beforeAll(async ({ baseURL }) => {
  site = await startPiecewiseSite(baseURL ?? '');
});

test.afterAll(() => site.close());

for (const path of PATHS)
  test(`${path} has no layout shift while it arrives in pieces`, async ({ page }) => {
    await loadDisplayFont(page, site.origin);
    await watchShifts(page);
    for (const size of SIZES) {
      await page.setViewportSize(size);
      const answer = await page.goto(new URL(path, site.origin).href);
      expect(answer?.status()).toBe(path.endsWith('/no-such-page') ? 404 : 200);
      const shifts = (await readShifts(page)).filter((shift) => Number.parseFloat(shift) > MAX_SHIFT);
      expect(shifts, `at ${String(size.width)} px`).toEqual([]);
    }
  });
