import { expect } from 'vitest';

import { journey } from '../support/engines/journey.ts';
import { button, type Target } from '../support/engines/inspect.ts';

const TABS = 'nav[aria-label="Policies"]';
const HEADLINE: Target = { css: 'main h1' };

journey('a policy is linked from the list, and links to the others by tabs', async ({ visitor }) => {
  await visitor.goTo('/policies');
  await visitor.click({ css: 'main a[href="/policies/transport"]' });
  await visitor.expectAddress('/policies/transport');
  await visitor.click({ css: `${TABS} a[href="/policies/economy"]` });
  await visitor.expectAddress('/policies/economy');
  await visitor.waitFor(HEADLINE);
  const [current, ...others] = await visitor.findVisible({ css: `${TABS} [aria-current="page"]` });
  expect(current?.attributes['href']).toBe('/policies/economy');
  expect(others).toEqual([]);
  await visitor.click({ css: `${TABS} a[href="/policies"]` });
  await visitor.expectAddress('/policies');
});

journey('an article is linked from the list, and its link can be copied', async ({ visitor }) => {
  const toast: Target = { css: '[role="region"] li' };
  await visitor.goTo('/news');
  const card: Target = { css: 'main li h2 a[href^="/news/"]' };
  const [cardLink] = await visitor.findVisible(card);
  const path = cardLink?.attributes['href'] ?? '';
  await visitor.click(card);
  await visitor.expectAddress(path);
  await visitor.waitFor(HEADLINE);
  await visitor.click({ css: '[data-copy-link]' });
  await visitor.expectTexts(toast, /^Article link copied to clipboard!/);
  await visitor.click(button('Close', '[role="region"]'));
  await visitor.expectGone(toast);
  await visitor.expectAddress(path);
});

journey('the search finds the voting page for a question', async ({ visitor }) => {
  const result: Target = { css: '#search ol a[href^="/voting"]' };
  await visitor.goTo('/search');
  await visitor.fill({ css: '[name="q"]' }, 'when do voting papers arrive');
  await visitor.waitFor(result);
  await visitor.click(result);
  await visitor.expectAddress('/voting');
});
