import { readFileSync } from 'node:fs';

import { collapseSpaces } from '../../src/lib/text.ts';
import { readLabels, readVoting } from '../support/content-files.ts';
import { readShifts, watchShifts } from '../support/layout.ts';
import { readVotingPage } from '../support/page-fields.ts';
import { expect, test } from '../support/quiet-test.ts';

const { plan: texts } = readVotingPage();
const { messages } = readVoting();
const { friends } = readLabels();

test.use({ reuseContext: false, viewport: { width: 390, height: 844 } });

test('a voter plans to post on 2 October, and finds the plan again', async ({ page }) => {
  await page.clock.setFixedTime('2025-09-20T10:00:00+12:00');
  await page.goto('/voting');
  const plan = page.locator('#plan');
  await expect(plan.getByText(texts.static)).toBeHidden();
  await expect(plan.locator('[value="2025-09-19"]')).toBeDisabled();
  await plan.getByLabel('Thursday 2 October').check();
  await plan.getByLabel(texts.moment).fill(' on the way to work.');
  await plan.getByLabel(texts.moment).press('Enter');
  const sentence = `${texts.post.task.replace('{day}', 'Thursday 2 October')}, on the way to work.`;
  await expect(plan.getByRole('status')).toContainText(sentence);
  await expect(plan.locator('[data-alarm]')).toHaveText(
    texts.alarm.replace('{time}', 'Wednesday 1 October, 6 pm'),
  );
  const downloading = page.waitForEvent('download');
  await plan.getByRole('link', { name: texts.calendar }).click();
  const file = readFileSync(await (await downloading).path(), 'utf8').replaceAll('\r\n ', '');
  expect(file).toContain('TRIGGER;VALUE=DATE-TIME:20251001T050000Z');
  expect(file).toContain(`SUMMARY:${sentence.replaceAll(',', String.raw`\,`)}`);

  await watchShifts(page);
  await page.reload();
  await expect(plan.getByRole('status')).toContainText(sentence);
  expect(await readShifts(page)).toEqual([]);
  await page.emulateMedia({ media: 'print' });
  await expect(plan.getByText(sentence)).toBeVisible();
  await expect(plan.getByRole('radio').first()).toBeHidden();
  await page.emulateMedia({ media: 'screen' });
  await plan.getByRole('button', { name: texts.delete }).click();
  await expect(plan.getByRole('status')).toHaveText(texts.empty);
  expect(await page.evaluate(() => localStorage.length)).toBe(0);
});

for (const [at, how, day, answer] of [
  ['2025-10-08T10:00:00+13:00', 'post', 'Thursday 9 October', texts.answers.late],
  ['2025-10-11T11:00:00+13:00', 'box', 'Saturday 11 October', texts.lastHours],
] as const)
  test(`at ${at}, a plan for the ${how} on ${day} has the right answer`, async ({ page }) => {
    await page.clock.setFixedTime(at);
    await page.goto('/voting');
    await expect(page.locator('#plan [value=box]')).toBeChecked();
    await page.locator(`#plan [value=${how}]`).check();
    await page.getByLabel(day).check();
    await expect(page.locator('#plan output')).toContainText(answer);
  });

test('a visitor texts three friends about the next deadline, until the vote is over', async ({ page }) => {
  await page.clock.setFixedTime('2025-09-20T10:00:00+12:00');
  for (const path of ['/thank-you', '/voting']) {
    await page.goto(path);
    const section = page.locator('#friends');
    const link = section.getByRole('link', { name: friends.sms });
    const body = new URL((await link.getAttribute('href')) ?? '').searchParams.get('body') ?? '';
    expect(collapseSpaces(body)).toMatch(
      new RegExp(`^${RegExp.escape(messages?.post ?? '')} https://\\S+/voting#plan$`),
    );
    await link.evaluate((element) => {
      element.addEventListener('click', (event) => {
        event.preventDefault();
      });
    });
    await link.click();
    await expect(section.getByRole('status')).toHaveText(
      friends.sent.replace('{count}', path === '/voting' ? '2' : '1'),
    );
  }
  await page.getByRole('button', { name: friends.clear }).click();
  await expect(page.locator('[data-ticked]')).toHaveCount(0);
  await page.clock.setFixedTime('2025-10-11T15:00:00+13:00');
  await page.goto('/voting');
  for (const id of ['#plan', '#friends']) await expect(page.locator(id)).toBeHidden();
});
