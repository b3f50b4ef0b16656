import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { parse } from 'yaml';
import { fromJSONSchema } from 'zod';

import { campaignFactsSchema, type CampaignFacts } from '../../src/site/facts/campaign-facts.schema.ts';
import { DAY_MS } from '../../src/core/locale.ts';
import { getFactLabel } from '../../src/core/shortcodes.ts';
import { toAucklandInstant } from '../../src/core/local-time.ts';
import { mapTexts } from '../../src/core/interpolate.ts';
import { smartenQuotes } from '../../src/lib/text.ts';
import { MEDIA_EVENTS, readBuiltEvents } from '../support/built-events.ts';
import {
  readArticles,
  readLabels,
  readPolicies,
  readSiteFile,
  readVoting,
  resolveSiteUrl,
} from '../support/content-files.ts';
import { listAttributes, readDocument } from '../support/documents.ts';

const facts = JSON.parse(readFileSync('dist/facts.json', 'utf8')) as CampaignFacts;
const schema = readFileSync('dist/facts.schema.json', 'utf8');

test('/facts.json matches the published schema, in which every field has a description', () => {
  const published = fromJSONSchema(JSON.parse(schema) as Parameters<typeof fromJSONSchema>[0]);
  expect(published.safeParse(facts).error?.issues ?? []).toEqual([]);
  // Parsing drops fields that are not in the schema.
  expect(campaignFactsSchema.parse(facts)).toEqual(facts);
  expect(published.safeParse({ ...facts, policies: [{}] }).success).toBe(false);
  const listFields = (part: unknown): [string, unknown][] => {
    if (typeof part !== 'object' || part === null) return [];
    const ownFields = 'properties' in part ? Object.entries(part.properties as object) : [];
    return [...(ownFields as [string, unknown][]), ...Object.values(part).flatMap(listFields)];
  };
  const fields = listFields(JSON.parse(schema)).filter(([name]) => name !== 'properties');
  expect(fields.length).toBeGreaterThan(50);
  for (const [name, field] of fields) expect(field, name).toHaveProperty('description');
});

test('candidate, press contact and figures match the content', () => {
  const site = readSiteFile();
  expect(facts.candidate).toMatchObject({ name: site.candidate, position: site.position });
  expect(facts.press).toEqual(site.press.map((person) => ({ ...person, email: site.contact })));
  expect(facts.authorisation).toBe(site.authorisation);
  const portrait = new URL(facts.candidate.portrait.url).pathname;
  expect(portrait).toMatch(/^\/press-kit\/files\/[a-z-]+-portrait-3000\.jpg$/);
  const { facts: figures } = parse(readFileSync('content/facts.yaml', 'utf8')) as {
    facts: readonly { name: string; label?: string; value: string; source: string; checked: string }[];
  };
  expect(facts.facts.map((fact) => ({ ...fact, checked: fact.checked ?? 'never' }))).toEqual(
    mapTexts(figures, smartenQuotes).map(({ name, label, value, source, checked }) => {
      return { name, label: getFactLabel({ name, label }), value, source, checked };
    }),
  );
});

test('policies and promises match the content, in the order of /policies and /promises', () => {
  const policies = readPolicies();
  expect(facts.policies).toMatchObject(
    policies.map(({ slug, title, summary, cost, decides, promises }) => {
      const ids = promises.map(({ id }) => id);
      return { url: resolveSiteUrl(`/policies/${slug}`), title, summary, cost, decides, promises: ids };
    }),
  );
  const shownIds = listAttributes(readDocument('/promises'), 'main ol > li details > span[id]', 'id');
  expect(facts.promises.map(({ id }) => id)).toEqual(shownIds);
  const promisesById = new Map(policies.flatMap(({ promises }) => promises.map((each) => [each.id, each])));
  for (const { id, promise, short, by, state, today } of facts.promises)
    expect({ promise, short, by: by ?? 'day one', state, today: today?.text }).toEqual({
      promise: promisesById.get(id)?.promise,
      short: promisesById.get(id)?.short,
      by: promisesById.get(id)?.by,
      state: promisesById.get(id)?.history?.at(-1)?.state ?? 'open',
      today: promisesById.get(id)?.today?.text,
    });
});

test('voting dates, events and news match the content and the pages', () => {
  expect(
    facts.keyDates.map(({ title, description, start }) => [title, description, start.slice(0, 10)]),
  ).toEqual(readVoting().dates.map(({ title, text, start }) => [title, text, start.slice(0, 10)]));
  for (const { start, end, allDay } of [...facts.keyDates, ...facts.events])
    for (const time of [start, end].filter((each) => each !== null))
      expect(time).toMatch(allDay ? /^\d{4}-\d\d-\d\d$/ : /T\d\d:\d\d:00\+1[23]:00$/);
  const titles = readVoting().dates.map(({ title }) => title);
  expect(facts.events.filter(({ title }) => titles.includes(title))).toEqual([]);
  const listed = facts.events.map(({ title, start, end, allDay }) => {
    const last = end ?? start ?? '';
    // All-day events end at midnight after the last day.
    const dayAfter = new Date(Date.parse(last) + DAY_MS).toISOString().slice(0, 10);
    return `${title} ${String(allDay ? toAucklandInstant(dayAfter, '00:00') : Date.parse(last))}`;
  });
  const built = readBuiltEvents(MEDIA_EVENTS.path);
  expect(built.length).toBeGreaterThan(0);
  const suffix = ` ${readLabels().events.item.cancelled}`;
  for (const { title, until } of built)
    expect(listed).toContain(
      `${title.endsWith(suffix) ? title.slice(0, -suffix.length) : title} ${String(until)}`,
    );
  expect(facts.news.map(({ title, url, published }) => ({ title, url, published }))).toEqual(
    readArticles().map(({ title, slug, date }) => {
      return { title, url: resolveSiteUrl(`/news/${slug}`), published: date };
    }),
  );
});
