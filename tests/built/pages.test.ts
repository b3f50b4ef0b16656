import { expect, test } from 'vitest';

import { formatVotingLimit } from '../../src/features/events/event-times.ts';
import { formatLongDay, formatMonth } from '../../src/lib/dates.ts';
import {
  readArticles,
  readLabels,
  readMediaFiles,
  readPolicies,
  readSite,
  readVoting,
  toAddress,
} from '../support/content-files.ts';
import { listValues, listWords, readDocument, toWords } from '../support/documents.ts';
import {
  readAbout,
  readAccessibility,
  readCorrections,
  readDonate,
  readJoin,
  readLegal,
  readNotFound,
  readThankYou,
  readVotingPage,
} from '../support/page-words.ts';

const { contact, integration } = readSite();
const { actions, legal, voting: labels } = readLabels();

test('/about has the core values and the timeline in their order', () => {
  const { values, timeline } = readAbout();
  const headings = listWords(readDocument('/about'), 'main li h3');
  expect(headings).toEqual([...values.items, ...timeline.items].map(({ title }) => title));
});

test('/donate leads to the page for donations, or to what people can give while there is none', () => {
  const { give } = readDonate();
  const $ = readDocument('/donate');
  const { donateUrl } = integration;
  const mail = `mailto:${contact}?subject=${encodeURIComponent(give.subject)}`;
  const links =
    donateUrl === ''
      ? [...give.instead.map(({ button, href }) => [button, href]), [contact, mail]]
      : [[actions.donate, donateUrl]];
  expect(toWords($('[aria-labelledby="give"]'))).toContain(donateUrl === '' ? give.closed : give.open);
  expect(listWords($, '[aria-labelledby="give"] a')).toEqual(links.map(([words]) => words));
  expect(listValues($, '[aria-labelledby="give"] a')).toEqual(links.map(([, address]) => address));
});

test.each(['privacy', 'terms'] as const)(
  '/%s says from which month it holds, and whom to write to',
  (name) => {
    const { effective } = readLegal(name);
    const $ = readDocument(`/${name}`);
    const main = toWords($('main'));
    expect(main).toContain(`${legal.effective} ${formatMonth(effective)}`);
    expect(main).toContain(`${legal.write} ${contact}.`);
    expect(listValues($, 'main time', 'datetime')).toEqual([effective.slice(0, 7)]);
    expect(listValues($, 'main a')).toContain(`mailto:${contact}`);
  },
);

test('/accessibility says when it was checked, and whom to tell what is in the way', () => {
  const { checked, lastChecked, report } = readAccessibility();
  const $ = readDocument('/accessibility');
  expect(toWords($('main'))).toContain(`${lastChecked} ${formatLongDay(checked)}`);
  expect(toWords($('main'))).toContain(`${report.text} ${contact}.`);
  expect(listValues($, 'main time', 'datetime')).toEqual([checked]);
  expect(listValues($, 'main a')).toContain(
    `mailto:${contact}?subject=${encodeURIComponent(report.subject)}`,
  );
});

test('/corrections lists what was corrected, or says that nothing was, and where to report a mistake', () => {
  const { none } = readCorrections();
  const $ = readDocument('/corrections');
  const corrected = [...readArticles(), ...readPolicies()].flatMap(({ corrections = [] }) => corrections);
  expect($('main li')).toHaveLength(corrected.length);
  for (const { text } of corrected) expect(toWords($('main'))).toContain(text);
  expect(toWords($('main')).includes(none)).toBe(corrected.length === 0);
  expect(listValues($, 'main a').some((address) => address.startsWith(`mailto:${contact}?subject=`))).toBe(
    true,
  );
});

test('/thank-you says what happens next, can be shared, leads on, and asks for no second sign-up', () => {
  const $ = readDocument('/thank-you');
  expect(listWords($, 'main ol li')).toEqual(readThankYou().next.steps);
  const links = listValues($, 'main a');
  expect(links.filter((address) => address.startsWith('/'))).toEqual(['/my-data', '/policies', '/media']);
  expect(links).toContain(toAddress('/'));
  expect($('form[action]')).toHaveLength(0);
});

test('a page that is not there has a drawing and the links that lost visitors want, those of a list its entries', () => {
  const { picture, links } = readNotFound();
  const wanted = ['/voting', '/policies', '/promises', '/news', '/media'];
  expect(links.map(({ href }) => href)).toEqual(wanted);
  const below = {
    '': [],
    '/policies': ['/policies', ...readPolicies().map(({ slug }) => `/policies/${slug}`)],
    '/news': ['/news', `/news/${readArticles()[0]?.slug ?? ''}`],
    '/media': ['/media', ...readMediaFiles().map(({ slug }) => `/media/${slug}`)],
  };
  for (const [list, entries] of Object.entries(below)) {
    const $ = readDocument(`${list}/no-such-page`);
    const found = listValues($, 'main a');
    expect(found.slice(0, entries.length).sort(), list).toEqual(entries.sort());
    expect(found.slice(entries.length), list).toEqual([...wanted, `mailto:${contact}`]);
    if (list === '')
      expect($(`main [alt="${picture.alt}"], main svg[aria-label="${picture.alt}"]`)).toHaveLength(1);
  }
});

test('/join asks for a name, an address, a suburb, the hours and the ways to help', () => {
  const $ = readDocument('/join');
  const form = 'form[action="/api/volunteers"]';
  const names = new Set(listValues($, `${form} :is(input, textarea)`, 'name'));
  for (const name of ['name', 'email', 'area', 'help', 'available']) expect(names).toContain(name);
  const ways = readJoin().ways.items.map(({ title }) => title);
  expect(listValues($, `${form} input[name=help]`, 'value')).toEqual(ways);
  const texts = listValues($, `${form} input[name=help]`, 'aria-describedby').map((id) =>
    toWords($(`#${id}`)),
  );
  expect(texts).toEqual(readJoin().ways.items.map(({ text }) => text));
});

test('/voting links the official sites first, lists all dates, and says of each thing to do when it holds', () => {
  const { dates, ended } = readVoting();
  const { official } = readVotingPage();
  const $ = readDocument('/voting');
  const links = $('main a').toArray().slice(0, official.length);
  expect(links.map((link) => [toWords($(link)), $(link).attr('href')])).toEqual(
    official.map(({ name, href }) => [name, href]),
  );
  expect(listWords($, '[aria-labelledby="dates"] li h3')).toEqual(dates.map(({ title }) => title));
  // Readers that know nothing of hidden elements have every step with its time.
  const steps = dates.flatMap(({ now, during = now }) => [...new Set([now, during])]);
  const limits = listValues($, '#now [data-first]', 'data-first').filter(Boolean);
  const times = [...limits, ...limits.slice(-1)].map(formatVotingLimit);
  expect(listWords($, '#now [data-first]')).toEqual(
    [...steps, ended].map(
      (text, index) =>
        `${(index < steps.length ? labels.before : labels.from).replace('{time}', times[index] ?? '')} ${text}`,
    ),
  );
});
