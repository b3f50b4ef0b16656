import { describe, expect, it } from 'vitest';

import { SHARE_PLATFORMS, type SharePlatform } from '../../../src/lib/platforms.ts';
import { toShareAddress } from '../../../src/lib/share-addresses.ts';

describe('the addresses to share a page', () => {
  const page = new URL('https://site.example/news/kererū?from=card&to=all');
  const share = (platform: SharePlatform) =>
    new URL(toShareAddress(platform, page, 'Mud & flax: 100% “kererū”'));

  it('are those of three platforms, in the order of their buttons', () => {
    expect(SHARE_PLATFORMS).toEqual(['facebook', 'twitter', 'linkedin']);
  });

  it.each([
    ['facebook', 'https://www.facebook.com/sharer/sharer.php'],
    ['twitter', 'https://twitter.com/intent/tweet'],
    ['linkedin', 'https://www.linkedin.com/sharing/share-offsite/'],
  ] as const)('lead to %s at %s', (platform, address) => {
    const { origin, pathname } = share(platform);
    expect(origin + pathname).toBe(address);
  });

  it.each([
    ['facebook', { u: 'https://site.example/news/kerer%C5%AB?from=card&to=all' }],
    [
      'twitter',
      {
        text: 'Mud & flax: 100% “kererū”',
        url: 'https://site.example/news/kerer%C5%AB?from=card&to=all',
      },
    ],
    ['linkedin', { url: 'https://site.example/news/kerer%C5%AB?from=card&to=all' }],
  ] as const)('give %s the page whole, and nothing else', (platform, parameters) => {
    expect(Object.fromEntries(share(platform).searchParams)).toEqual(parameters);
  });
});
