import { describe, expect, it } from 'vitest';

import { SIGN_UP_ADDRESSES } from '../../../../src/lib/sign-up-forms.ts';
import { readTestContent } from '../../../support/deps.ts';
import {
  createTestHandler,
  SITE,
  toFormPost,
  untouched,
  UNREACHABLE,
} from '../../../support/sign-up-handler.ts';

const VOLUNTEER = [
  ['name', 'Aroha'],
  ['email', 'aroha@example.nz'],
] as const;

const readSwitchedOff =
  (more: (site: string) => string = (site) => site) =>
  async (name: string): Promise<string> => {
    const text = await readTestContent(name);
    return more(text.replace('newsletterForm: true', 'newsletterForm: false'));
  };

const toJsonPost = (): Request =>
  new Request(SITE + SIGN_UP_ADDRESSES.newsletter, {
    method: 'POST',
    body: JSON.stringify({ email: 'aroha@example.nz' }),
    headers: { 'Content-Type': 'application/json' },
  });

describe('a sign-up for the newsletter while its form is switched off', () => {
  const handler = createTestHandler(untouched, 'newsletter', readSwitchedOff());

  it('is answered 410 and not stored', async () => {
    const response = await handler(toJsonPost());
    expect(response.status).toBe(410);
    expect(await response.json()).toEqual({
      code: 'closed',
      error: 'Robin & Māui takes no more readers now.',
    });
  });

  it('is answered with a page that says so, and the ways on, where there is no script', async () => {
    const response = await handler(toFormPost([['email', 'aroha@example.nz']]));
    expect(response.status).toBe(410);
    const page = await response.text();
    expect(page).toContain('It rests');
    expect(page).toContain('Robin &amp; Māui takes no more readers now.');
    expect(page).toContain('href="/my-data"');
    expect(page).not.toContain('<form');
  });

  it('is answered in the words of after the vote once voting has closed', async () => {
    const over = createTestHandler(
      untouched,
      'newsletter',
      readSwitchedOff((site) => site.replace('pollingClosed: false', 'pollingClosed: true')),
    );
    expect(await (await over(toJsonPost())).json()).toMatchObject({
      error: 'Robin & Māui takes no more sign-ups.',
    });
  });
});

describe('a volunteer while the newsletter form is switched off', () => {
  it('is taken to the database as before', async () => {
    const handler = createTestHandler(() => UNREACHABLE, 'volunteers', readSwitchedOff());
    const response = await handler(toFormPost(VOLUNTEER, 'volunteers'));
    expect(response.status).toBe(503);
  });
});
