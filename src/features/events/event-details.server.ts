import { hash } from 'node:crypto';

import { slugify } from '../../lib/text.ts';
import type { CampaignEvent } from './events.ts';

type Details = Pick<CampaignEvent, 'host' | 'bring' | 'access' | 'capacity'>;

/** Builds the path of the page of an event: `/events/<slug>-<digits>`, or only digits if the title has no Latin letter. */
export function buildEventPath(id: string, title: string): string {
  const slug = slugify(slugify(title).slice(0, 60));
  return `/events/${[slug, hash('sha256', id).slice(0, 8)].filter(Boolean).join('-')}`;
}

/** Matches a line such as `Bring: gloves` in a description. Calendars have no fields for these details. */
const DETAIL_LINE = /^(host|bring|access|capacity): *(\S.*)$\n?/gim;

/** Adds the details of a staff event to its description, which a calendar file then contains. */
export const joinDetails = (
  description: string | undefined,
  { host, bring, access, capacity }: { readonly [Name in keyof Details]: Details[Name] | undefined },
) =>
  [
    description,
    ...Object.entries({ Host: host, Bring: bring, Access: access, Capacity: capacity }).flatMap(
      ([name, value]) => (value === undefined ? [] : `${name}: ${String(value)}`),
    ),
  ]
    .filter((line) => line !== undefined)
    .join('\n');

/** Separates the details from the rest of a description. */
export function splitDetails(description: string): Details & { description: string } {
  const details = [...description.matchAll(DETAIL_LINE)].map(([, name = '', value = '']) => [
    name.toLowerCase(),
    value.trim(),
  ]);
  const { capacity, ...texts } = Object.fromEntries(details) as Partial<Record<keyof Details, string>>;
  const places = Number.parseInt(capacity ?? '', 10);
  return {
    description: description.replaceAll(DETAIL_LINE, '').trim(),
    ...texts,
    ...(places > 0 && { capacity: places }),
  };
}
