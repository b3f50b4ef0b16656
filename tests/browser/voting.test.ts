import { formatVotingDeadline } from '../../src/core/event-times.ts';
import { collapseSpaces } from '../../src/lib/text.ts';
import { readLabels, readVoting } from '../support/content-files.ts';
import { listAttributes, readDocument } from '../support/documents.ts';
import { loadDisplayFont, readShifts, watchShifts } from '../support/layout.ts';
import { readVotingPage } from '../support/page-fields.ts';
import { expect, test } from '../support/quiet-test.ts';

const HOUR_MS = 3_600_000;
const voting = readVoting();
const words = readVotingPage();
const last = voting.dates.at(-1);
/** The instants at which the next step begins; the last is the end of voting. */
const stepTimes = listAttributes(readDocument('/voting'), '#now [data-expires]', 'data-expires').filter(
  Boolean,
);
const end = stepTimes.at(-1) ?? '';
const { voting: labels, actions } = readLabels();

for (const [when, now, text, expectedLine] of [
  [
    'an hour before the end',
    Date.parse(end) - HOUR_MS,
    last?.now ?? '',
    labels.line.replace('{step}', last?.short ?? ''),
  ],
  ['in the minute of the end', Date.parse(end), voting.ended, voting.endedShort],
] as const)
  test(`the step ${when} is on /voting and in every header, without a layout shift`, async ({ page }) => {
    const isOver = now === Date.parse(end);
    await loadDisplayFont(page);
    await watchShifts(page);
    await page.clock.setFixedTime(now);
    await page.goto('/voting');
    const panel = page.getByRole('region', { name: words.now.heading });
    await expect(panel.getByText(text, { exact: true })).toBeVisible();
    const label = isOver ? labels.after : labels.until;
    const expectedLines = [collapseSpaces(label.replace('{time}', formatVotingDeadline(end))), text];
    expect((await panel.locator('ul').innerText()).split('\n').map(collapseSpaces)).toEqual(expectedLines);
    const step = page.getByRole('region', { name: words.dates.heading }).locator('[aria-current="step"]');
    await expect(step).toHaveCount(isOver ? 0 : 1);
    if (!isOver) {
      await expect(step.getByText(words.dates.next, { exact: true })).toBeVisible();
      await expect(step.getByRole('heading')).toHaveText(last?.title ?? '');
    }
    const headerStep = page.getByRole('main').locator('p[data-expires]:visible');
    await expect(headerStep).toHaveCount(1);
    await expect(headerStep).toContainText(isOver ? voting.endedShort : (last?.title ?? ''));
    expect(await readShifts(page)).toEqual([]);

    for (const path of ['/voting', '/', '/news']) {
      await page.goto(path);
      const line = page.getByRole('region', { name: actions.vote }).getByRole('link');
      await expect(line).toHaveText(expectedLine);
      await expect(line).toHaveAttribute('href', '/voting');
      const box = isOver ? voting.endedHome : last?.home;
      if (path === '/' && box) await expect(page.getByText(box.heading, { exact: true })).toBeVisible();
      expect(await readShifts(page), path).toEqual([]);
    }
  });
