import { expect, provokes, test } from '../support/quiet-test.ts';

import { readLabels } from '../support/content-files.ts';
import { Newsletter } from '../support/newsletter.ts';

const { tooMany } = readLabels().forms;
const SENTENCE = 'This page has changed since you opened it. Load it again, and send it once more.';
for (const [what, answer, reason] of [
  [
    'the words of consent are out of date',
    { status: 400, json: { code: 'unknown-consent', error: SENTENCE } },
    SENTENCE,
  ],
  ['nothing could be stored', { status: 503, json: { error: 'Nothing was stored.' } }, 'Nothing was stored.'],
  [
    'there were too many tries',
    { status: 429, body: 'Too many', headers: { 'Retry-After': '42' } },
    tooMany.replace('{seconds}', '42'),
  ],
  [
    'there were too many tries, and nobody says for how long',
    { status: 429, body: '' },
    tooMany.replace('{seconds}', '60'),
  ],
] as const) {
  test(
    `the newsletter form says that ${what}, and keeps what was typed`,
    provokes(String(answer.status)),
    async ({ page }) => {
      await page.goto('/policies');
      await page.route('**/api/subscribe', (route) => route.fulfill({ ...answer }));
      const newsletter = new Newsletter(page);
      await newsletter.type('aroha@example.nz');
      await newsletter.button.click();
      await expect(newsletter.message).toHaveText(reason);
      await expect(newsletter.field).toHaveValue('aroha@example.nz');
    },
  );
}
