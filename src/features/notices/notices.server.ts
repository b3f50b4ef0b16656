import { getNoticeSpan, type Notice } from './notices.schema.ts';

type Timed = Pick<Notice, 'from' | 'until' | 'order'>;

/** Lists the notices that are not over, by `order`, those without one last. At most one is shown at a time: the first that applies. */
export function listNotices<Fields extends Timed>(notices: readonly Fields[], now: Date) {
  const ahead = notices
    .map((notice) => ({ ...notice, ...getNoticeSpan(notice) }))
    .filter(({ end }) => end > now.getTime())
    .sort((a, b) => (a.order ?? Number.MAX_VALUE) - (b.order ?? Number.MAX_VALUE));
  const shown = ahead.find(({ start }) => start <= now.getTime());
  return ahead.map((notice) => ({ ...notice, isShown: notice === shown }));
}

/** Lists when notices appear and disappear, in milliseconds: visitors without JavaScript need a build then. */
export const listNoticeTimes = (notices: readonly Timed[], now: Date): number[] =>
  listNotices(notices, now)
    .flatMap(({ start, end }) => [start, end])
    .filter((time) => time > now.getTime());
