import { expect, test } from '../support/quiet-test.ts';
import { LinkChecker, LinkState } from 'linkinator';

import { listBuiltPages } from '../support/built-pages.ts';

test('every link of the site leads somewhere, and to every page', async ({ baseURL }) => {
  const site = baseURL ?? '';
  const { links } = await new LinkChecker().check({
    path: site,
    recurse: true,
    checkFragments: true,
    // A busy machine refuses some of a hundred connections at once.
    concurrency: 8,
    linksToSkip: (link) => Promise.resolve(new URL(link).origin !== site),
  });

  // Words in an address are found by the browser alone; tests/built/news.test.ts looks for them in the page.
  const broken = links.filter(({ state, url }) => state === LinkState.BROKEN && !url.includes(':~:text='));
  expect(
    broken.map(({ url, status, parent }) => `${parent ?? ''}: ${url} answers ${String(status)}`),
  ).toEqual([]);

  const reached = new Set(
    links.filter(({ state }) => state === LinkState.OK).map(({ url }) => new URL(url).pathname),
  );
  const addresses = listBuiltPages().filter(({ isListed }) => isListed);
  expect(addresses.filter(({ path }) => !reached.has(path))).toEqual([]);
});
