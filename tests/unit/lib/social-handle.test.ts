import { expect, it } from 'vitest';

import { toHandle } from '../../../src/lib/social-handle.ts';

it.each([
  ['facebook', 'https://www.facebook.com/example.nz', 'example.nz'],
  ['facebook', 'https://www.facebook.com/example/', 'example'],
  ['twitter', 'https://x.com/example_nz', '@example_nz'],
  ['instagram', 'https://www.instagram.com/example', '@example'],
  ['tiktok', 'https://www.tiktok.com/@example', '@example'],
  ['youtube', 'https://www.youtube.com/@example', '@example'],
  ['youtube', 'https://www.youtube.com/@m%C4%81ngrove', '@māngrove'],
  ['youtube', 'https://www.youtube.com/channel/UC123', 'youtube.com/channel/UC123'],
  ['facebook', 'https://www.facebook.com/profile.php?id=1', 'facebook.com/profile.php?id=1'],
  ['facebook', 'https://www.facebook.com', 'facebook.com/'],
  ['instagram', '', ''],
] as const)('the handle on %s at "%s" is "%s"', (platform, address, handle) => {
  expect(toHandle(platform, address)).toBe(handle);
});
