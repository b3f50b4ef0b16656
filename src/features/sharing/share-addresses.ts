import { PLATFORMS, type SharePlatform } from '../social/platforms.ts';

/** The address at which a platform takes a link to a page; a plain link, which works without script. */
export function toShareAddress(platform: SharePlatform, page: URL, title: string): string {
  const share: { address: string; titleParameter?: string; linkParameter: string } =
    PLATFORMS[platform].share;
  const url = new URL(share.address);
  if (share.titleParameter !== undefined) url.searchParams.set(share.titleParameter, title);
  url.searchParams.set(share.linkParameter, page.href);
  return url.href;
}
