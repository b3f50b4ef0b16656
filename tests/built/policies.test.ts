import { readFileSync } from 'node:fs';
import ICAL from 'ical.js';
import { describe, expect, test } from 'vitest';

import { DAY_ONE } from '../../src/core/facts.schema.ts';
import { ENGLISH_FORMATS, getAucklandDay } from '../../src/core/dates.ts';
import { readBuildTime } from '../../src/core/settings.server.ts';
import { readLabels, readPolicies, resolveSiteUrl } from '../support/content-files.ts';
import { listAttributes, listElementTexts, readDocument, getSelectionText } from '../support/documents.ts';
import { readPoliciesPage } from '../support/page-fields.ts';

const policies = readPolicies();
const { policies: labels } = readLabels();
const { compare } = readPoliciesPage();
const promises = policies.flatMap((policy) =>
  policy.promises.map((promise) => ({ ...promise, policy, path: `/promises/${policy.slug}/${promise.id}` })),
);
const dated = promises.filter(({ by }) => by !== DAY_ONE).sort((a, b) => a.by.localeCompare(b.by));
const listDated = (slug: string) => dated.filter(({ policy }) => policy.slug === slug);
/** The promises of a policy by date, those without a date last. */
const listSorted = (slug: string) => [
  ...listDated(slug),
  ...promises.filter((each) => each.policy.slug === slug && each.by === DAY_ONE),
];
const [first] = dated;
/** The anchors of promises in a list. */
const LISTED = 'main li > details > [id]';

test('/policies has each policy with a link, and its promises by date to open', () => {
  const $ = readDocument('/policies');
  const rows = $('#plans > li').toArray();
  expect(rows).toHaveLength(policies.length);
  for (const [index, { slug, title }] of policies.entries()) {
    const row = $(rows[index]);
    expect(row.attr('id')).toBe(slug);
    expect(row.find('h2 ~ a').attr()).toMatchObject({
      href: `/policies/${slug}`,
      'aria-label': `${labels.readPlan}: ${title}`,
    });
    const details = row.find('details');
    const links = details.find('a').toArray();
    expect(links.map((each) => $(each).attr('href'))).toEqual(listSorted(slug).map(({ path }) => path));
  }
});

test('each policy leads with the first promise of its file that is ahead, on its page and on /policies', () => {
  const $ = readDocument('/policies');
  const today = getAucklandDay(readBuildTime(process.env));
  const links = $(`nav[aria-label="${compare.next}"] a`).toArray();
  expect(links.map((link) => $(link).attr('href'))).toEqual(policies.map(({ slug }) => `#${slug}`));
  for (const [index, { slug }] of policies.entries()) {
    const next = promises.find(({ by, policy }) => policy.slug === slug && by !== DAY_ONE && by >= today);
    expect(getSelectionText($(links[index]))).toContain(next?.short ?? compare.past);
    expect($(links[index]).find('time').attr('datetime')).toBe(next?.by);
    if (next)
      expect(listAttributes(readDocument(`/policies/${slug}`), 'article header a')).toEqual([next.path]);
  }
});

describe.each(policies.map((policy, index) => ({ ...policy, index })))('/policies/$slug', (policy) => {
  const $ = readDocument(`/policies/${policy.slug}`);

  test('has its promises by date, those without a date last, and links to join', () => {
    const list = '[aria-labelledby="key-points"] li';
    expect(listAttributes($, `${list} > a`)).toEqual(listSorted(policy.slug).map(({ path }) => path));
    expect(listAttributes($, `${list} > a time`, 'datetime')).toEqual(
      listDated(policy.slug).map(({ by }) => by),
    );
    expect(listAttributes($, 'main a')).toEqual(
      expect.arrayContaining(['/join', `/ask?page=/policies/${policy.slug}`, `/promises#${policy.slug}`]),
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
  const ids = listAttributes($, LISTED, 'id');
  expect(ids.slice(0, dated.length)).toEqual(dated.map(({ id }) => id));
  expect(new Set(ids)).toEqual(new Set(promises.map(({ id }) => id)));
  for (const { id, by, short, promise, kept, cost, decides, today, source, path } of promises) {
    const item = $(`#${id}`).closest('li');
    expect(getSelectionText(item.find('h3'))).toBe(short);
    expect(item.find('summary time').attr('datetime')).toBe(by === DAY_ONE ? undefined : by);
    for (const part of [promise, kept, cost, decides, today?.text ?? ''])
      expect(getSelectionText(item.find('details'))).toContain(part);
    const links = Array.from(item.find('a'), (link) => $(link).attr('href'));
    expect(links).toEqual(expect.arrayContaining([path, source]));
  }
});

test.each(promises)('$path has its day, and links to the list, its plan and its picture', (promise) => {
  const { id, by, policy, path } = promise;
  const $ = readDocument(path);
  expect(getSelectionText($('h1'))).toBe(promise.promise);
  const when = by === DAY_ONE ? 'from day one' : `by ${ENGLISH_FORMATS.longDay(by)}`;
  expect($('meta[name=description]').attr('content')).toContain(`: ${when}. `);
  expect(listAttributes($, 'main a')).toContain(`/promises#${id}`);
  expect(listAttributes($, 'main .line a')).toEqual(listSorted(policy.slug).map((sibling) => sibling.path));
  const [picture = ''] = listAttributes($, 'main a[href^="/share/"]');
  expect($('meta[property="og:image"]').attr('content')).toBe(resolveSiteUrl(picture));
});

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
