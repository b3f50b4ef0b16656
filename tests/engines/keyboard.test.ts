import { describe, expect } from 'vitest';

import { readArticles, readLabels, readPolicies, readSite } from '../support/content-files.ts';
import { journey } from '../support/engines/journey.ts';
import { arriveAt, expectFocus, tabTo } from '../support/engines/keyboard.ts';
import { button, field, link } from '../support/engines/look.ts';
import { WAY } from '../support/volunteer-form.ts';
import { readJoin } from '../support/page-words.ts';

const labels = readLabels();
const OPENER = button('Open menu');
const SKIP = link(labels.header.skip);
const policiesInMenu = link(readSite().nav.find(({ href }) => href === '/policies')?.name ?? '', 'dialog');

describe('with the keyboard alone', () => {
  journey('a policy is read, from home to the next one', { timeout: 120_000 }, async ({ visitor }) => {
    const [first, second] = readPolicies();
    await visitor.goTo('/');
    expect(await tabTo(visitor, SKIP)).toHaveLength(1);
    await tabTo(visitor, OPENER);
    await visitor.press('Enter');
    await tabTo(visitor, policiesInMenu);
    await visitor.press('Escape');
    await visitor.sees({ css: 'dialog' });
    await expectFocus(visitor, OPENER);
    await visitor.press('Enter');
    await tabTo(visitor, policiesInMenu);
    await visitor.press('Enter');
    await arriveAt(visitor, '/policies');

    await tabTo(visitor, SKIP);
    await visitor.press('Enter');
    const stops = await tabTo(visitor, { css: `main a[href="/policies/${first?.slug ?? ''}"]` });
    expect(stops).not.toContainEqual(expect.objectContaining({ layer: 'header' }));
    await visitor.press('Enter');
    await arriveAt(visitor, `/policies/${first?.slug ?? ''}`);
    await tabTo(visitor, link(second?.name ?? '', 'nav'));
    await visitor.press('Enter');
    await arriveAt(visitor, `/policies/${second?.slug ?? ''}`);
    // Through the whole page, to its last link and one back.
    const { legal } = labels.footer;
    await tabTo(visitor, link(legal.at(-1)?.name ?? '', 'footer'));
    await tabTo(visitor, link(legal.at(-2)?.name ?? '', 'footer'), 'Shift+Tab');
  });

  journey('a page at 400 % is gone through and back', { timeout: 120_000 }, async ({ visitor }) => {
    await visitor.resize(320, 256);
    await visitor.goTo(`/policies/${readPolicies()[0]?.slug ?? ''}`);
    await tabTo(visitor, { css: 'main article a[href^="/promises/"]' });
    await tabTo(visitor, SKIP, 'Shift+Tab');
  });

  journey('the newsletter is signed up for, after a mistake', { timeout: 120_000 }, async ({ visitor }) => {
    const email = field('Email address', 'footer');
    await visitor.goTo('/terms');
    await tabTo(visitor, email);
    await tabTo(visitor, { css: 'footer form button' });
    await visitor.press('Enter');
    await expectFocus(visitor, email);
    expect(await visitor.evaluate(() => document.activeElement?.matches(':invalid'))).toBe(true);
    await visitor.waitForIsland('footer form');
    await visitor.type('aroha.keys@example.nz');
    await visitor.press('Enter');
    await visitor.sees({ css: 'footer form p' }, labels.forms.checkInbox);
    await expectFocus(visitor, email);
  });

  journey('an event is added to a calendar', { timeout: 120_000 }, async ({ visitor }) => {
    const summary = { css: 'section[aria-label="Events"] details[name] summary' };
    await visitor.goTo('/media');
    await visitor.waitForIsland('section[aria-label="Events"] li');
    await visitor.waitFor({ css: 'section[aria-label="Events"] [aria-busy="false"] li' });
    await tabTo(visitor, summary);
    await visitor.press('Space');
    await tabTo(visitor, link('Google', 'details'));
    const [stop] = await tabTo(visitor, link('Calendar file', 'details'), 'Shift+Tab');
    expect(stop?.html).toMatch(/href="\/api\/|href="data:text\/calendar/);
    await visitor.press('Escape');
    await visitor.sees({ css: 'details a' });
    await expectFocus(visitor, summary);
  });

  journey('an article is shared', { timeout: 120_000 }, async ({ visitor }) => {
    await visitor.goTo(`/news/${readArticles()[0]?.slug ?? ''}`);
    await tabTo(visitor, link(`${labels.articles.shareOn} Facebook`));
    await tabTo(visitor, link(labels.articles.copyLink));
    await visitor.press('Enter');
    await visitor.sees({ css: '[role="region"] li' }, /^Article link copied to clipboard!/);
    await expectFocus(visitor, link(labels.articles.copyLink));
  });

  journey('somebody volunteers, after a mistake', { timeout: 120_000 }, async ({ visitor }) => {
    const submit = { css: '[data-volunteer-form] button' };
    const name = field('Your name', 'main');
    await visitor.goTo('/join');
    await tabTo(visitor, name);
    await tabTo(visitor, submit);
    await visitor.press('Enter');
    await expectFocus(visitor, name);
    await visitor.waitForIsland('[data-volunteer-form]');
    await visitor.type('Aroha Ngata');
    await tabTo(visitor, field('Email address', 'main'));
    await visitor.type('aroha.volunteer.keys@example.nz');
    await tabTo(visitor, field(WAY, 'main'));
    await visitor.press('Space');
    expect(await visitor.evaluate(() => document.activeElement?.matches(':checked'))).toBe(true);
    await tabTo(visitor, submit);
    await visitor.press('Enter');
    await visitor.sees({ css: '[data-volunteer-form] [role="status"]' }, readJoin().form.success);
    await expectFocus(visitor, submit);
  });
});
