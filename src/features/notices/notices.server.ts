import { getNoticeSpan, type Notice } from './notices.schema.ts';

/** Lists the notices that are not over, by `order`, those without one last. Only the first that applies is shown. */
export function listNotices<N extends Pick<Notice, 'from' | 'until' | 'order'>>(
  notices: readonly N[],
  now: Date,
) {
  const ahead = notices
    .map((notice) => ({ ...notice, ...getNoticeSpan(notice) }))
    .filter(({ end }) => end > now.getTime())
    .sort((a, b) => (a.order ?? Number.MAX_VALUE) - (b.order ?? Number.MAX_VALUE));
  const shown = ahead.find(({ start }) => start <= now.getTime());
  return ahead.map((notice) => ({ ...notice, isShown: notice === shown }));
}
