import { describe, expect, it } from 'vitest';

import { toShareAddresses } from '../../../src/lib/share-addresses.ts';

describe('the addresses to share a page', () => {
  const addresses = toShareAddresses(
    new URL('https://site.example/news/kererū?from=card&to=all'),
    'Mud & flax: 100% “kererū”',
  );

  it.each([
    ['facebook', 'https://www.facebook.com/sharer/sharer.php'],
    ['twitter', 'https://twitter.com/intent/tweet'],
    ['linkedin', 'https://www.linkedin.com/sharing/share-offsite/'],
  ] as const)('lead to %s at %s', (platform, address) => {
    const { origin, pathname } = new URL(addresses[platform]);
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
    expect(Object.fromEntries(new URL(addresses[platform]).searchParams)).toEqual(parameters);
  });
});
