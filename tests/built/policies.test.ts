import { readFileSync } from 'node:fs';
import ICAL from 'ical.js';
import { describe, expect, test } from 'vitest';

import { DAY_ONE } from '../../src/core/facts.schema.ts';
import { ENGLISH_FORMATS, getAucklandDay } from '../../src/core/dates.ts';
import { readBuildTime } from '../../src/core/settings.server.ts';
import { readLabels, readPolicies, resolveSiteUrl } from '../support/content-files.ts';
import { listAttributes, listElementTexts, readDocument, getSelectionText } from '../support/documents.ts';
import { readPoliciesPage, readPromisesPage } from '../support/page-fields.ts';

const policies = readPolicies();
const { policies: labels } = readLabels();
const { compare } = readPoliciesPage();
const words = readPromisesPage();
const promises = policies.flatMap((policy) =>
  policy.promises.map((promise) => ({ ...promise, policy, path: `/promises/${policy.slug}/${promise.id}` })),
);
const dated = promises.filter(({ by }) => by !== DAY_ONE).sort((a, b) => a.by.localeCompare(b.by));
const listDated = (slug: string) => dated.filter(({ policy }) => policy.slug === slug);
const [first] = dated;

test('/policies compares policies in a table, with their promises by date and a link', () => {
  const $ = readDocument('/policies');
  const rows = $('tbody > tr').toArray();
  expect(rows).toHaveLength(policies.length);
  for (const [index, { slug, title, cost, decides }] of policies.entries()) {
    const row = $(rows[index]);
    expect(row.attr('id')).toBe(slug);
    expect(row.find('[role=rowheader] a').attr()).toMatchObject({
      href: `/policies/${slug}`,
      'aria-label': `${labels.readPlan}: ${title}`,
    });
    const cells = row.find('[role=cell]').toArray();
    const links = $(cells[0]).find('a').toArray();
    expect(links.map((each) => $(each).attr('href'))).toEqual(listDated(slug).map(({ path }) => path));
    expect(getSelectionText($(cells[1]))).toContain(cost);
    expect(getSelectionText($(cells[2]))).toContain(decides);
  }
});

test('/policies has the next date of each policy in its header, with a link into the table', () => {
  const $ = readDocument('/policies');
  const today = getAucklandDay(readBuildTime(process.env));
  const links = $(`nav[aria-label="${compare.next}"] a`).toArray();
  expect(links.map((link) => $(link).attr('href'))).toEqual(policies.map(({ slug }) => `#${slug}`));
  for (const [index, { slug }] of policies.entries()) {
    const next = listDated(slug).find(({ by }) => by >= today);
    expect(getSelectionText($(links[index]))).toContain(next?.short ?? compare.past);
    expect($(links[index]).find('time').attr('datetime')).toBe(next?.by);
  }
});

describe.each(policies.map((policy, index) => ({ ...policy, index })))('/policies/$slug', (policy) => {
  const $ = readDocument(`/policies/${policy.slug}`);

  test('has its promises by date, those without a date last, and links to join', () => {
    const undated = promises.filter((each) => each.policy.slug === policy.slug && each.by === DAY_ONE);
    const list = '[aria-labelledby="key-points"] li';
    expect(listAttributes($, `${list} a`)).toEqual(
      [...listDated(policy.slug), ...undated].map(({ path }) => path),
    );
    expect(listAttributes($, `${list} time`, 'datetime')).toEqual(listDated(policy.slug).map(({ by }) => by));
    expect(listAttributes($, 'main a')).toEqual(
      expect.arrayContaining(['/join', `/promises/${policy.slug}`]),
    );
  });

  test('has tabs for all policies with itself as current, and ends with the next policy', () => {
    const tabs = `nav[aria-label="${labels.tabs}"] a`;
    expect(listElementTexts($, tabs)).toEqual([labels.all, ...policies.map(({ name }) => name)]);
    expect(listAttributes($, tabs)).toEqual([
      '/policies',
      ...policies.map(({ slug }) => `/policies/${slug}`),
    ]);
    expect(listElementTexts($, `${tabs}[aria-current=page]`)).toEqual([policy.name]);
    const next = policies[(policy.index + 1) % policies.length];
    expect(listAttributes($, `nav[aria-label="${labels.next}"] a`)).toEqual([
      `/policies/${next?.slug ?? ''}`,
    ]);
  });
});

test('/promises has each promise at its anchor, with date, policy and how to check it', () => {
  const $ = readDocument('/promises');
  const ids = listAttributes($, 'main ol > li[id]', 'id');
  expect(ids.slice(0, dated.length)).toEqual(dated.map(({ id }) => id));
  expect(new Set(ids)).toEqual(new Set(promises.map(({ id }) => id)));
  for (const { id, by, promise, kept, cost, decides, source, policy, path } of promises) {
    const item = $(`li#${id}`);
    expect(getSelectionText(item.find('h3'))).toBe(promise);
    if (by === DAY_ONE) expect(getSelectionText(item)).toContain(words.dayOne);
    else expect(item.find('time').first().attr('datetime')).toBe(by);
    for (const part of [kept, cost, decides]) expect(getSelectionText(item.find('details'))).toContain(part);
    expect(listAttributes($, `li#${id} a`)).toEqual(
      expect.arrayContaining([`/policies/${policy.slug}`, path, source]),
    );
  }
});

test('each policy has a page with its promises, and one page lists all of them by policy', () => {
  const $ = readDocument('/promises');
  const filters = `nav[aria-label="${words.filters}"] a`;
  const policyPaths = policies.map(({ slug }) => `/promises/${slug}`);
  expect(listAttributes($, filters)).toEqual(['/promises', '/promises/by-policy', ...policyPaths]);
  expect(listElementTexts(readDocument('/promises/by-policy'), 'main h2')).toEqual(
    policies.map(({ name }) => name),
  );
  for (const { slug, name, promises: own } of policies) {
    const list = readDocument(`/promises/${slug}`);
    expect(listElementTexts(list, `${filters}[aria-current=page]`)).toEqual([name]);
    expect(listAttributes(list, 'main ol > li[id]', 'id').sort()).toEqual(own.map(({ id }) => id).sort());
  }
});

test.each(promises)(
  '$path has its date, text and check',
  ({ id, by, promise, kept, cost, decides, path }) => {
    const $ = readDocument(path);
    expect(getSelectionText($('h1'))).toBe(promise);
    const main = getSelectionText($('main'));
    const day = by === DAY_ONE ? words.dayOne : ENGLISH_FORMATS.longDay(by);
    for (const part of [day, kept, cost, decides]) expect(main).toContain(part);
    const when = by === DAY_ONE ? 'from day one' : `by ${ENGLISH_FORMATS.longDay(by)}`;
    expect($('meta[name=description]').attr('content')).toContain(`: ${when}. `);
    expect(listAttributes($, 'main a')).toContain(`/promises#${id}`);
    const [picture = ''] = listAttributes($, 'main a[href^="/share/"]');
    expect($('meta[property="og:image"]').attr('content')).toBe(resolveSiteUrl(picture));
  },
);

test('the calendar of promises has each date once, as an all-day event', () => {
  const calendar = ICAL.Component.fromString(readFileSync('dist/promises.ics', 'utf8'));
  const events = calendar.getAllSubcomponents('vevent').map((event) => new ICAL.Event(event));
  // The order of events in a calendar file is irrelevant.
  expect(events.map(({ uid, startDate }) => [uid, startDate.toString(), startDate.isDate]).sort()).toEqual(
    dated.map(({ id, by }) => [`${id}@promises`, by, true]).sort(),
  );
  const { summary, description } = events.find(({ uid }) => uid === `${first?.id ?? ''}@promises`) ?? {};
  expect(summary).toBe(first?.short);
  for (const words of [first?.kept, resolveSiteUrl(first?.path ?? '')]) expect(description).toContain(words);
});
