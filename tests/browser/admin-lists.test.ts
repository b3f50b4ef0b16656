import { readFileSync } from 'node:fs';

import { Editor } from '../support/editor.ts';
import { expect, test } from '../support/quiet-test.ts';

const FILE = 'content/voting.yaml';
/** The lines of each date; before them, what stands above the first. */
const [head = '', first = '', ...others] = readFileSync(FILE, 'utf8').split(/^(?= {2}- )/m);

test.use({ viewport: { width: 1280, height: 900 } });

test('a date is removed, and every line of the others stays', async ({ page }) => {
  const editor = new Editor(page);
  await editor.open();
  await editor.openEntry('settings/entries/voting');
  await page.getByRole('button', { name: 'Remove' }).first().click();
  await editor.saveEntry();
  expect(first).not.toBe('');
  expect(await editor.readFile(FILE)).toBe(head + others.join(''));
});
