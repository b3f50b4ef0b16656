import { expect, test } from 'vitest';

import { DAY_ONE } from '../../src/core/facts.schema.ts';
import { formatShortDay, getAucklandDay } from '../../src/core/dates.ts';
import { getHandle } from '../../src/core/platforms.ts';
import { readBuildTime } from '../../src/core/settings.server.ts';
import { collapseSpaces, formatCount } from '../../src/lib/text.ts';
import {
  readArticles,
  readCustomPages,
  readLabels,
  readPolicies,
  readSiteFile,
  readSocial,
  readSupporters,
} from '../support/content-files.ts';
import { listAttributes, listElementTexts, readDocument, getSelectionText } from '../support/documents.ts';
import { readHome, readSupportersPage } from '../support/page-fields.ts';
import { listSocialAccounts } from '../support/platforms.ts';

const $ = readDocument('/');
const site = readSiteFile();
const words = readHome();
const labels = readLabels();

test('the home page has its sections in order, and links to lists, biography, questions and donations', () => {
  const { who, policies, events, news, ask, videos, social } = words;
  const supporters = readSupporters().length > 0 ? [readSupportersPage().home] : [];
  const newsletter = site.newsletterForm ? [{ heading: ask.newsletter }] : [];
  expect(listElementTexts($, 'main h2')).toEqual(
    [who, policies, events, ...supporters, news, ask, ...newsletter, videos, social].map(
      ({ heading }) => heading,
    ),
  );
  const paths = [
    '/about',
    ...readCustomPages().flatMap(({ menu, slug }) => (menu === 'first' ? `/${slug}` : [])),
    '/policies',
    '/promises',
    '/news',
    '/media',
    '/donate',
    '#share',
  ];
  expect(listAttributes($, 'main a')).toEqual(
    expect.arrayContaining([...paths, ...ask.ways.map(({ href }) => href)]),
  );
  expect($('main form, footer form')).toHaveLength(newsletter.length);
});

test('the hero names candidate and position, and links to /join, the policies and social accounts', () => {
  const hero = $('main section').first();
  expect(getSelectionText($('h1'))).toBe(words.hero.headline.join(' '));
  expect(getSelectionText(hero)).toContain(`${site.candidate}. ${site.position}`);
  expect(hero.find('[data-expires]:not([hidden])')).toHaveLength(1);
  const links = hero.find('a').not('[data-expires] a').toArray();
  expect(
    links.map((link) => [$(link).attr('aria-label') ?? getSelectionText($(link)), $(link).attr('href')]),
  ).toEqual([
    [labels.actions.movement, '/join'],
    [words.hero.policies, '/policies'],
    ...listSocialAccounts(site.socials).map(([platform, href]) => [`${site.candidate} on ${platform}`, href]),
  ]);
});

test('the home page has a tile for each policy, in order, with the date of its first promise ahead', () => {
  const today = getAucklandDay(readBuildTime(process.env));
  const cards = $('#policies li a').toArray();
  expect(cards.map((link) => [$(link).attr('href'), $(link).attr('aria-label')])).toEqual(
    readPolicies().map(({ slug, title }) => [`/policies/${slug}`, `${labels.policies.readPlan}: ${title}`]),
  );
  const isUpcoming = (by: string) => by !== DAY_ONE && by >= today;
  const days = readPolicies().map(({ promises }) =>
    promises.flatMap(({ by, history = [] }) => (history.length === 0 && isUpcoming(by) ? by : [])).at(0),
  );
  expect(cards.map((link) => $(link).closest('li').find('time').attr('datetime'))).toEqual(days);
});

test('the home page shows the three newest articles, the first labelled as the latest', () => {
  const cards = listElementTexts($, '#news li');
  const newest = readArticles().slice(0, 3);
  expect(listAttributes($, '#news li h3 a')).toEqual(newest.map(({ slug }) => `/news/${slug}`));
  for (const [index, { title, category, excerpt, location = '', date }] of newest.entries())
    for (const part of [title, category, excerpt, location, collapseSpaces(formatShortDay(date))])
      expect(cards[index]).toContain(part);
  expect(cards.map((card) => card.includes(labels.articles.latest))).toEqual(
    newest.map((_, index) => index === 0),
  );
  // The other pictures are decorative.
  expect(listAttributes($, '#news li img', 'alt')).toEqual([newest[0]?.images[0]?.alt, '', '']);
});

test('the home page shows followers, likes and total engagement, thousands as K', () => {
  const { counted, totalEngagement, platforms } = readSocial();
  const section = '[aria-labelledby="social-heading"]';
  const { text, followers: followersUnit, likes: likesUnit } = words.social;
  const items = $(`${section} li`).toArray();
  expect(items).toHaveLength(platforms.length);
  for (const [index, { platform, followers, likes }] of platforms.entries()) {
    const item = $(items[index]);
    const url = site.socials[platform];
    for (const part of [formatCount(followers), followersUnit, `${formatCount(likes)} ${likesUnit}`])
      expect(getSelectionText(item)).toContain(part);
    expect(item.find('a').attr('href') ?? '').toBe(url);
    expect(item.find('a').attr('data-tooltip')).toBe(getHandle(platform, url));
  }
  expect(getSelectionText($(section))).toContain(`${formatCount(totalEngagement)} ${text}`);
  expect($(`${section} time`).attr('datetime')).toBe(counted);
});
