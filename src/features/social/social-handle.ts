import { PLATFORMS, type PlatformName } from './platforms.ts';

/**
 * The name of a page on a platform, from its address: `@example` for `https://x.com/example`. An address that has no
 * name in it, such as `https://www.facebook.com/profile.php?id=1`, stands for itself without `https://www.`.
 */
export function toHandle(platform: PlatformName, address: string): string {
  if (address === '') return '';
  const { pathname, search, host } = new URL(address);
  const parts = decodeURIComponent(pathname)
    .split('/')
    .filter((part) => part !== '');
  const [name = ''] = parts;
  if (parts.length !== 1 || search !== '') return `${host.replace(/^www\./, '')}${pathname}${search}`;
  return `${PLATFORMS[platform].handleMark}${name.replace(/^@/, '')}`;
}
