import { expect, test } from 'vitest';

import { formatShortDay, toHomeDay } from '../../src/lib/dates.ts';
import { toHandle } from '../../src/features/social/platforms.ts';
import { readBuildTime } from '../../src/server/config/settings.ts';
import {
  readArticles,
  readLabels,
  readPolicies,
  readSite,
  readSocial,
  readSupporters,
} from '../support/content-files.ts';
import { listValues, listWords, readDocument, toWords } from '../support/documents.ts';
import { readHome, readPromisesPage, readSupportersPage } from '../support/page-words.ts';
import { listSocials } from '../support/platforms.ts';

const $ = readDocument('/');
const site = readSite();
const words = readHome();
const labels = readLabels();

/** A count as people say it. */
const toShort = (count: number) => (count < 1000 ? String(count) : `${(count / 1000).toFixed(1)}K`);

test('home has its sections in their order', () => {
  const { policies, news, videos, events, social } = words;
  const supporters = readSupporters().length > 0 ? [readSupportersPage().home] : [];
  const sections = [policies, ...supporters, news, videos, events, social].map(({ heading }) => heading);
  expect(listWords($, 'main h2').filter((heading) => heading !== readPromisesPage().home.heading)).toEqual(
    sections,
  );
});

test('the hero says whom to vote for and for what, and leads to volunteering, policies and the candidate elsewhere', () => {
  const hero = $('main > section').first();
  expect(toWords($('h1'))).toBe(words.hero.headline.join(' '));
  expect(toWords(hero)).toContain(`${site.candidate}. ${site.position}`);
  const links = hero.find('a:not([href="/voting"])').toArray();
  expect(links.map((link) => [$(link).attr('aria-label') ?? toWords($(link)), $(link).attr('href')])).toEqual(
    [
      [labels.actions.movement, '/join'],
      [words.hero.policies, '/policies'],
      ...listSocials(site.socials).map(([platform, href]) => [`${site.candidate} on ${platform}`, href]),
    ],
  );
});

test('home shows the next promises of the day of the build, at most three, each with its page', () => {
  const today = toHomeDay(readBuildTime(process.env));
  const days = readPolicies()
    .flatMap(({ promises }) => promises)
    .filter(({ by, history = [] }) => by >= today && by !== 'day one' && history.length === 0)
    .map(({ by }) => by)
    .sort();
  const list = '[aria-labelledby="dates-heading"] li:not([hidden])';
  expect(listValues($, `${list} time`, 'datetime')).toEqual(days.slice(0, 3));
  for (const address of listValues($, `${list} a`)) expect(address).toMatch(/^\/promises\/[a-z]+\/[a-z-]+$/);
});

test('home has a card for each policy, in their order', () => {
  const cards = $('#policies li a').toArray();
  expect(cards.map((link) => [$(link).attr('href'), $(link).attr('aria-label')])).toEqual(
    readPolicies().map(({ slug, title }) => [`/policies/${slug}`, `${labels.policies.readPlan}: ${title}`]),
  );
});

test('home shows the three newest articles, each with its facts, the first of them marked as the latest', () => {
  const cards = $('#news li').toArray();
  const newest = readArticles().slice(0, 3);
  expect(cards).toHaveLength(newest.length);
  for (const [index, card] of cards.entries()) {
    const article = newest[index];
    const { slug, title, category, excerpt, location = '', date = '', images } = article ?? {};
    const text = toWords($(card));
    for (const part of [title, category, excerpt, location, formatShortDay(date)])
      expect(text).toContain(part);
    expect($(card).find('h3 a').attr('href')).toBe(`/news/${slug ?? ''}`);
    expect($(card).find('img').attr('alt')).toBe(images?.[0]?.alt);
    expect(text.includes(labels.articles.latest)).toBe(index === 0);
  }
});

test('home counts followers and likes by platform and all engagement, thousands as K', () => {
  const { totalEngagement, platforms } = readSocial();
  const wall = '[aria-labelledby="social-heading"]';
  const { text, followers: on, likes: unit } = words.social;
  const items = $(`${wall} li`).toArray();
  expect(items).toHaveLength(platforms.length);
  for (const [index, { platform, followers, likes }] of platforms.entries()) {
    const item = $(items[index]);
    const address = site.socials[platform];
    for (const part of [toShort(followers), on, `${toShort(likes)} ${unit}`])
      expect(toWords(item)).toContain(part);
    expect(item.find('a').attr('href') ?? '').toBe(address);
    if (address !== '') expect(toWords(item.find('a'))).toBe(toHandle(platform, address));
  }
  expect(toWords($(wall))).toContain(`${toShort(totalEngagement)} ${text}`);
});

test('home leads to the lists and to the channel of the videos', () => {
  for (const address of ['/policies', '/news', '/media', site.socials.youtube].filter(Boolean))
    expect(listValues($, 'main a')).toContain(address);
});
