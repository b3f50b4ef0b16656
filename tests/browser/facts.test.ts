import { readFileSync } from 'node:fs';
import { Ajv2020, type AnySchema } from 'ajv/dist/2020.js';
import formats from 'ajv-formats';
import { parse } from 'yaml';

import { campaignFactsSchema, type CampaignFacts } from '../../src/data/facts/facts-schema.ts';
import { DAY_MS } from '../../src/lib/day-ms.ts';
import { toFactLabel } from '../../src/lib/fact-label.ts';
import { toHomeInstant } from '../../src/lib/local-time.ts';
import { MEDIA_EVENTS, readBuiltEvents } from '../support/built-events.ts';
import { readArticles, readPolicies, readSite, readVoting, toAddress } from '../support/content-files.ts';
import { expect, test } from '../support/quiet-test.ts';

const facts = JSON.parse(readFileSync('dist/facts.json', 'utf8')) as CampaignFacts;

test.use({ javaScriptEnabled: false });

test('/facts.json keeps to the published schema, and scripts of other sites may read both', async ({
  request,
}) => {
  const [answer, schema] = await Promise.all(
    ['/facts.json', '/facts.schema.json'].map(async (path) => {
      const response = await request.get(path);
      expect(response.headers()['access-control-allow-origin']).toBe('*');
      expect(response.headers()['content-type']).toContain('application/json');
      return (await response.json()) as AnySchema;
    }),
  );
  const ajv = new Ajv2020({ allErrors: true });
  (formats as unknown as { default: (validator: Ajv2020) => void }).default(ajv);
  const validate = ajv.compile(schema ?? false);
  void validate(answer);
  expect(validate.errors ?? []).toEqual([]);
  // A field that the schema does not know is missing in what it returns.
  expect(campaignFactsSchema.parse(answer)).toEqual(answer);
  expect(validate({ ...facts, policies: [{}] })).toBe(false);
});

test('the schema says what each field means', () => {
  const schema = readFileSync('dist/facts.schema.json', 'utf8');
  const listFields = (part: unknown): [string, unknown][] => {
    if (typeof part !== 'object' || part === null) return [];
    const inner = 'properties' in part ? Object.entries(part.properties as object) : [];
    return [...(inner as [string, unknown][]), ...Object.values(part).flatMap(listFields)];
  };
  const fields = listFields(JSON.parse(schema)).filter(([name]) => name !== 'properties');
  expect(fields.length).toBeGreaterThan(50);
  for (const [name, field] of fields) expect(field, name).toHaveProperty('description');
});

test('candidate, press contact and figures are those of the content', () => {
  const site = readSite();
  expect(facts.candidate).toMatchObject({ name: site.candidate, position: site.position });
  expect(facts.press).toEqual({ ...site.press, email: site.contact });
  expect(facts.authorisation).toBe(site.authorisation);
  expect(new URL(facts.candidate.portrait.url).pathname).toMatch(
    /^\/press-kit\/files\/[a-z-]+-portrait-3000\.jpg$/,
  );
  const guide = readFileSync('dist/llms.txt', 'utf8');
  const { pressKitFiles, factSheet, factSheetPdf } = facts.links;
  for (const address of [pressKitFiles, factSheet, factSheetPdf]) expect(guide).toContain(`(${address})`);
  const { facts: figures } = parse(readFileSync('content/facts.yaml', 'utf8')) as {
    facts: readonly { name: string; label?: string; value: string; source: string; checked: string }[];
  };
  const found = facts.facts.map((fact) => ({ ...fact, checked: fact.checked ?? 'never' }));
  expect(found).toEqual(
    figures.map(({ name, label, value, source, checked }) => {
      return { name, label: toFactLabel({ name, label }), value, source, checked };
    }),
  );
});

test('the policies are those of /policies, and each names its promises', async ({ page }) => {
  await page.goto('/policies');
  const rows = page.getByRole('table').getByRole('rowheader');
  const links = await rows
    .getByRole('link')
    .evaluateAll((found) => found.map((link) => link.getAttribute('href')));
  expect(facts.policies.map(({ url }) => new URL(url).pathname)).toEqual(links);
  for (const [index, { title, summary, cost, decides }] of facts.policies.entries()) {
    await expect(rows.nth(index)).toContainText(title);
    await expect(rows.nth(index)).toContainText(summary);
    const row = page.getByRole('row', { name: title });
    await expect(row).toContainText(cost);
    await expect(row).toContainText(decides);
  }
  const written = readPolicies().map(({ promises }) => promises);
  expect(facts.policies.map(({ promises }) => promises)).toEqual(
    written.map((promises) => promises.map(({ id }) => id)),
  );
  const shorts = written.flat().map(({ id, short }) => [id, short]);
  expect(facts.promises.map(({ id, short }) => [id, short]).sort()).toEqual(shorts.sort());
});

test('the promises have the days and states of /promises, in its order', async ({ page }) => {
  await page.goto('/promises');
  const shown = await page.locator('main li[id]').evaluateAll((items) =>
    items.map((item) => ({
      id: item.id,
      promise: item.querySelector('h3')?.textContent.trim(),
      by: item.querySelector('time')?.dateTime ?? null,
      // Only an open promise with a day may fall due.
      isOpen: item.querySelector('ol') === null,
      isWaiting: item.querySelector('[data-late]') !== null,
    })),
  );
  expect(
    facts.promises.map(({ id, promise, by, state }) => ({
      id,
      promise,
      by,
      isOpen: state === 'open',
      isWaiting: state === 'open' && by !== null,
    })),
  ).toEqual(shown);
});

test('dates, events and news are those of the pages', () => {
  expect(facts.keyDates.map(({ title, description }) => ({ title, description }))).toEqual(
    readVoting().dates.map(({ title, text }) => ({ title, description: text })),
  );
  const built = readBuiltEvents(MEDIA_EVENTS.file);
  expect(built.length).toBeGreaterThan(0);
  const told = facts.events.map(
    ({ title, start, end, allDay }) => `${title} ${String(toEnd(end ?? start ?? '', allDay))}`,
  );
  for (const { start, end, allDay } of [...facts.keyDates, ...facts.events])
    for (const time of [start, end].filter((each) => each !== null))
      expect(time).toMatch(allDay ? /^\d{4}-\d\d-\d\d$/ : /T\d\d:\d\d:00\+1[23]:00$/);
  const written = readVoting().dates.map(({ start }) => start.slice(0, 10));
  expect(facts.keyDates.map(({ start }) => start.slice(0, 10))).toEqual(written);
  for (const { title, until } of built)
    expect(told).toContain(`${title.replace(/ Cancelled$/, '')} ${String(until)}`);
  expect(facts.news.map(({ title, url, published }) => ({ title, url, published }))).toEqual(
    readArticles().map(({ title, slug, date }) => ({
      title,
      url: toAddress(`/news/${slug}`),
      published: date,
    })),
  );
});

/** The instant at which something is over: whole days are at the midnight after the last. */
const toEnd = (time: string, allDay: boolean): number =>
  allDay
    ? toHomeInstant(new Date(Date.parse(time) + DAY_MS).toISOString().slice(0, 10), '00:00')
    : Date.parse(time);
