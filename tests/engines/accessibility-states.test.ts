import { describe, expect, inject } from 'vitest';
import { globSync, readFileSync } from 'node:fs';
import PostalMime from 'postal-mime';

import { readArticles, readFormPages, readLabels } from '../support/content-files.ts';
import { findViolationsAt } from '../support/engines/accessibility.ts';
import { journey } from '../support/engines/journey.ts';
import { type Part, button, field, link } from '../support/engines/look.ts';
import type { Visitor } from '../support/engines/visitor.ts';
import { readJoin } from '../support/page-words.ts';

/** Where the site that is served to the engines writes messages in place of sending them: `SITE_FOLDER` of serve.ts. */
const OUTBOX = '.cache/engines-site/.cache/outbox';
const LINK = /^https?:\/\/\S+(\/my-data\?token=\S+)$/m;

const labels = readLabels();

const TOAST: Part = { css: '[role="region"] li' };
const VOLUNTEERS = '[data-volunteer-form]';

/** What a page looks like once somebody has done something. */
interface State {
  readonly name: string;
  readonly reach: (visitor: Visitor) => Promise<void>;
  /** The widths at which there is such a state; all of them when absent. */
  readonly widths?: readonly number[];
  /** What the page complains of on purpose. */
  readonly provoked?: RegExp;
}

const STATES: readonly State[] = [
  {
    name: 'the open menu',
    widths: [320, 768],
    reach: async (visitor) => {
      await visitor.goTo('/policies');
      await visitor.click(button('Open menu'));
      await visitor.waitFor({ css: 'dialog a' });
    },
  },
  {
    name: 'a newsletter form that was sent, with its toast',
    reach: async (visitor) => {
      await fillNewsletter(visitor, 'aroha.axe@example.nz');
      await visitor.click({ css: 'footer form button' });
      await visitor.sees({ css: 'footer form p' }, labels.forms.checkInbox);
      await visitor.waitFor(TOAST);
    },
  },
  {
    name: 'a newsletter form that failed, with its toast',
    provoked: /400/,
    reach: async (visitor) => {
      await fillNewsletter(visitor, 'aroha.axe.refused@example.nz');
      await visitor.evaluate(fillHiddenField, 'footer');
      await visitor.click({ css: 'footer form button' });
      await visitor.waitFor({ css: 'footer form p span' });
      await visitor.waitFor(TOAST);
    },
  },
  {
    name: 'a newsletter form that was not sent, since there is no connection',
    provoked: /There is no connection/,
    reach: async (visitor) => {
      await fillNewsletter(visitor, 'aroha.axe.unsent@example.nz');
      await visitor.evaluate(loseConnection);
      await visitor.click({ css: 'footer form button' });
      await visitor.sees(button(labels.forms.connection.send, 'footer form p'), labels.forms.connection.send);
      const [address] = await visitor.lookAt(field('Email address', 'footer'));
      expect(address?.value).toBe('aroha.axe.unsent@example.nz');
      await visitor.waitFor(TOAST);
    },
  },
  {
    name: 'a newsletter form that is shown again',
    provoked: /400/,
    reach: async (visitor) => {
      await visitor.goTo('/policies');
      await visitor.evaluate(postWithoutScript, 'footer form');
      await visitor.sees({ css: 'main h1' }, readFormPages().forms.newsletter.heading);
    },
  },
  {
    name: 'a volunteer form that failed, after a welcome back',
    provoked: /400/,
    reach: async (visitor) => {
      await visitor.goTo('/join?email=aroha.axe%40example.nz');
      await visitor.sees({ css: 'main [role=status] p' }, readJoin().welcomeBack.heading, /./);
      await visitor.fill(field('Your name', 'main'), 'Aroha');
      await visitor.waitFor({ css: `${VOLUNTEERS} button[aria-disabled]` });
      await visitor.evaluate(fillHiddenField, VOLUNTEERS);
      await visitor.click({ css: `${VOLUNTEERS} button` });
      await visitor.waitFor({ css: `${VOLUNTEERS} [role="status"] span` });
    },
  },
  {
    name: 'a volunteer form that is shown again',
    provoked: /400/,
    reach: async (visitor) => {
      await visitor.goTo('/join');
      await visitor.evaluate(postWithoutScript, VOLUNTEERS);
      await visitor.sees({ css: 'main h1' }, readFormPages().forms.volunteers.heading);
    },
  },
  {
    name: 'the live events, with an open list of calendars',
    reach: async (visitor) => {
      await visitor.goTo('/media');
      await visitor.waitFor({ css: 'section[aria-label="Events"] [aria-busy="false"] li' });
      await visitor.click({ css: 'section[aria-label="Events"] details[name] summary' });
      await visitor.waitFor(link('Google', 'details'));
    },
  },
  {
    name: 'an article whose link was copied, with its tooltip and toast',
    reach: async (visitor) => {
      await visitor.goTo(`/news/${readArticles()[0]?.slug ?? ''}`);
      await visitor.press('Tab');
      await visitor.evaluate(() => {
        document.querySelector<HTMLElement>('[data-copy-link]')?.focus();
      });
      await visitor.sees({ css: ':popover-open' }, labels.sharing.copyLink);
      await visitor.press('Enter');
      await visitor.sees(TOAST, /^Article link copied to clipboard!/);
    },
  },
  {
    name: 'a video that plays in its place',
    // The tests have no network, and the player is another site's.
    provoked: /youtube/,
    reach: async (visitor) => {
      await visitor.goTo('/media/campaign-launch');
      await visitor.click({ css: 'a[data-player]' });
      await visitor.waitFor({ css: 'iframe' });
    },
  },
  {
    name: 'what is stored of somebody',
    reach: async (visitor) => {
      const email = `aroha.axe.${inject('engine').toLowerCase()}@example.nz`;
      const volunteer = { name: 'Aroha', email, area: 'Ōtāhuhu', available: 'Sundays' };
      await visitor.goTo(await requestDataLink(inject('origin'), volunteer));
      await visitor.sees({ css: 'main h1' }, readFormPages().myData.heading);
      expect((await visitor.lookAt(field('Your name', 'main')))[0]?.value).toBe('Aroha');
    },
  },
  {
    name: 'a link that leads nowhere',
    provoked: /confirm.*4\d\d|4\d\d.*confirm/,
    reach: async (visitor) => {
      await visitor.goTo('/confirm?token=x');
      await visitor.sees({ css: 'main h1' }, readFormPages().unknownLink.heading);
    },
  },
];

describe('what is not open to everybody', () => {
  journey('is found out in every engine', async ({ visitor }) => {
    await visitor.goTo('/terms');
    await visitor.evaluate(() => {
      const faint = document.createElement('p');
      Object.assign(faint.style, { color: '#ccc', background: '#fff' });
      faint.textContent = 'faint';
      document.querySelector('main')?.append(faint, document.createElement('button'));
    });
    expect(await findViolationsAt(visitor, [320])).toEqual([
      expect.stringMatching(/^320 px: button-name .*<button>/),
      expect.stringMatching(/^320 px: color-contrast .*faint/),
    ]);
  });
});

describe('at each width, open to everybody', () => {
  for (const { name, reach, widths, provoked } of STATES) {
    journey(`is ${name}`, async ({ visitor }) => {
      if (provoked) visitor.provoked.push(provoked);
      await reach(visitor);
      expect(await findViolationsAt(visitor, widths)).toEqual([]);
    });
  }
});

async function fillNewsletter(visitor: Visitor, email: string): Promise<void> {
  await visitor.goTo('/terms');
  await visitor.fill(field('Email address', 'footer'), email);
  await visitor.waitForIsland('footer form');
}

/** Fills in the field that people do not see, so that the server refuses the form. */
function fillHiddenField(within: string): void {
  const hidden = document.querySelector<HTMLInputElement>(`${within} [name="website"]`);
  if (hidden) hidden.value = 'https://spam.example';
}

/** Makes the page find out, when it next asks for something, that there is no connection. */
function loseConnection(): void {
  Object.defineProperty(navigator, 'onLine', { get: () => false });
  window.fetch = () => Promise.reject(new TypeError('There is no network.'));
}

/** Sends the form as a browser does that runs no scripts and checks no field. */
function postWithoutScript(css: string): void {
  document.querySelector<HTMLFormElement>(css)?.submit();
}

/**
 * Makes somebody a volunteer, asks for the link to what is stored of that person, as the page /my-data does, and reads it in
 * the message, which is written after the request is answered. Returns the address without its origin.
 */
async function requestDataLink(
  origin: string,
  volunteer: Readonly<Record<string, string>> & { readonly email: string },
): Promise<string> {
  const signUp = await fetch(new URL('/api/volunteers', origin), {
    method: 'POST',
    body: JSON.stringify(volunteer),
    headers: { 'Content-Type': 'application/json' },
  });
  expect(signUp.status).toBe(200);
  const { email } = volunteer;
  const body = new URLSearchParams({ email });
  expect((await fetch(new URL('/my-data', origin), { method: 'POST', body })).status).toBe(200);
  const find = async () =>
    (await readMessagesTo(email)).map((text) => LINK.exec(text)?.[1]).find(Boolean) ?? '';
  await expect.poll(find, { timeout: 15_000, message: `a link for ${email}` }).not.toBe('');
  return find();
}

/** The texts of all messages to an address. */
async function readMessagesTo(address: string): Promise<string[]> {
  const messages = await Promise.all(
    globSync(`${OUTBOX}/*.eml`).map((file) => PostalMime.parse(readFileSync(file))),
  );
  return messages
    .filter(({ to }) => to?.some((recipient) => recipient.address === address))
    .map(({ text }) => text ?? '');
}
