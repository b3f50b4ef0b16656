import type { ContentIssue } from '../../content-check/content-issue.ts';
import { getToday } from '../../content-check/publication.ts';
import { createHint, findEntry, getField, getListField } from '../../content-check/read-entries.ts';
import type { ContentEntry } from '../../content-check/read-entries.ts';
import { addDays } from '../../core/local-time.ts';

const MAX_AGE_DAYS = 30;

/** Hints at figures that were counted more than 30 days ago, or more than 30 days before voting closed. */
export function checkCountedDay(entries: readonly ContentEntry[]): ContentIssue[] {
  const entry = findEntry(entries, 'social.yaml');
  const counted = entry?.data['counted'];
  const closes = getField(getListField(findEntry(entries, 'voting.yaml'), 'dates').at(-1), 'start');
  if (!entry || typeof counted !== 'string' || !Date.parse(counted) || typeof closes !== 'string') return [];
  const [day = ''] = [getToday(), closes.slice(0, 10)].sort();
  if (day <= addDays(counted, MAX_AGE_DAYS)) return [];
  return [
    createHint(entry, 'counted', {
      problem: `is more than ${String(MAX_AGE_DAYS)} days ago: followers and likes have changed since`,
      expected: 'the day on which somebody counted all figures of this file again',
      example: getToday(),
    }),
  ];
}
