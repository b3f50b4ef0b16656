import { describe, expect, it } from 'vitest';

import { SIGN_UP_ADDRESSES, SIGN_UP_FORMS } from '../../../../src/lib/sign-up-forms.ts';
import { readTestContent } from '../../../support/deps.ts';
import { createTestHandler, SITE, toFormPost, untouched } from '../../../support/sign-up-handler.ts';

const readClosed = async (name: string): Promise<string> => {
  const text = await readTestContent(name);
  return text.replace('pollingClosed: false', 'pollingClosed: true');
};

describe.each(SIGN_UP_FORMS)('a sign-up for %s once voting has closed', (form) => {
  const handler = createTestHandler(untouched, form, readClosed);

  it('is answered 410 and not stored', async () => {
    const response = await handler(
      new Request(SITE + SIGN_UP_ADDRESSES[form], {
        method: 'POST',
        body: JSON.stringify({ name: 'Aroha', email: 'aroha@example.nz' }),
        headers: { 'Content-Type': 'application/json' },
      }),
    );
    expect(response.status).toBe(410);
    expect(await response.json()).toEqual({
      code: 'closed',
      error: 'Robin & Māui takes no more sign-ups.',
    });
  });

  it('is answered with a page that says so, and the ways on, where there is no script', async () => {
    const response = await handler(
      toFormPost(
        [
          ['name', 'Aroha'],
          ['email', 'aroha@example.nz'],
        ],
        form,
      ),
    );
    expect(response.status).toBe(410);
    const page = await response.text();
    expect(page).toContain('It is over');
    expect(page).toContain('Robin &amp; Māui takes no more sign-ups.');
    expect(page).toContain('href="/my-data"');
    expect(page).not.toContain('<form');
  });
});
