import { journey } from '../support/engines/journey.ts';
import type { Target } from '../support/engines/targets.ts';

const LIST = 'section[aria-label="Events"]';

journey('events of the calendar are listed, and can be added to another calendar', async ({ user }) => {
  const headings: Target = { css: `${LIST} [aria-busy="false"] li :is(h2, h3)` };
  await user.open('/media');
  await user.waitForIsland(`${LIST} li`);
  await user.waitFor(headings);
  const [first] = await user.findVisible(headings);
  await user.click({ css: `${LIST} summary`, name: `Add to calendar: ${String(first?.text)}` });
  await user.expectTexts({ css: `${LIST} details a` }, 'Calendar file', 'Google', 'Outlook');
});
