import { describe, expect, it } from 'vitest';

import { toPagePath } from '../../../src/lib/page-path.ts';

describe('the address of a page', () => {
  it.each([
    ['/', '/'],
    ['/index.html', '/'],
    ['/index', '/'],
    ['/policies', '/policies'],
    ['/policies/', '/policies'],
    ['/policies.html', '/policies'],
    ['/policies/index.html', '/policies'],
    ['/policies/transport.html', '/policies/transport'],
    ['/news/404.html', '/news/404'],
    ['/news/reindex', '/news/reindex'],
    ['/news/index-of-pipes', '/news/index-of-pipes'],
    ['/news/page.html-explained', '/news/page.html-explained'],
  ])('of %s is %s', (pathname, path) => {
    expect(toPagePath(pathname)).toBe(path);
  });
});
