import { journey } from '../support/engines/journey.ts';
import { button, type Target } from '../support/engines/targets.ts';

const HEADLINE: Target = { css: 'main h1' };

journey('an article is linked from the list, and its link can be copied', async ({ user }) => {
  const toast: Target = { css: '[role="region"] li' };
  await user.open('/news');
  const card: Target = { css: 'main li h2 a[href^="/news/"]' };
  const [cardLink] = await user.findVisible(card);
  const path = cardLink?.attributes['href'] ?? '';
  await user.click(card);
  await user.expectAddress(path);
  await user.waitFor(HEADLINE);
  await user.click({ css: '[data-copy-link]' });
  await user.expectTexts(toast, /^Article link copied to clipboard!/);
  await user.click(button('Close', '[role="region"]'));
  await user.expectGone(toast);
  await user.expectAddress(path);
});

journey('the search finds the voting page for a question', async ({ user }) => {
  const result: Target = { css: '#search ol a[href^="/voting"]' };
  await user.open('/search');
  await user.fill({ css: '[name="q"]' }, 'when do voting papers arrive');
  await user.waitFor(result);
  await user.click(result);
  await user.expectAddress('/voting');
});
