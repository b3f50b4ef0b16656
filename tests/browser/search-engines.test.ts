import { expect, test } from '../support/quiet-test.ts';

import { listBuiltPages } from '../support/built-pages.ts';
import { toAddress } from '../support/content-files.ts';

const readLocations = (xml: string) => [...xml.matchAll(/<loc>(.*?)<\/loc>/g)].map(([, address]) => address);

test('the sitemap lists the pages that search engines may find, and no other', async ({ request }) => {
  const index = await (await request.get('/sitemap-index.xml')).text();
  expect(readLocations(index)).toEqual([toAddress('/sitemap-0.xml')]);
  const sitemap = await (await request.get('/sitemap-0.xml')).text();
  const addresses = listBuiltPages().filter(({ isListed }) => isListed);
  expect(readLocations(sitemap).sort()).toEqual(addresses.map(({ path }) => toAddress(path)).sort());
});

test('robots.txt lets everybody in and names the sitemap', async ({ request }) => {
  const robots = await (await request.get('/robots.txt')).text();
  const lines = ['User-agent: *', 'Allow: /', `Sitemap: ${toAddress('/sitemap-index.xml')}`];
  expect(robots.split('\n')).toEqual(expect.arrayContaining(lines));
});
