import { describe, expect, it } from 'vitest';

import { getCurrent } from '../../../src/lib/current-page.ts';

describe('a link on a page', () => {
  it.each([
    ['/', '/', 'page'],
    ['/policies', '/policies', 'page'],
    ['/policies', '/policies/transport', 'true'],
    ['/policies/transport', '/policies/transport', 'page'],
    ['/policies/transport', '/policies', undefined],
    ['/policies', '/policies-of-others', undefined],
    ['/news', '/policies', undefined],
    ['/news', '/', undefined],
    ['/', '/news', undefined],
    ['/', '/news/no-party-sent-me', undefined],
  ])('to %s stands to %s as %s', (href, path, current) => {
    expect(getCurrent(href, path)).toBe(current);
  });
});
