import { expect, it, vi } from 'vitest';

import { getCorrectedPages } from '../../../../src/site/corrections/corrections.content.ts';
import { setFakeFiles } from '../../../support/fake-collections.ts';
import { FAKE_FILES } from '../../../support/fake-content-files.ts';

vi.mock('astro:content', () => import('../../../support/fake-collections.ts'));

it('corrections of pages in content/pages and of recordings are listed with their addresses', async () => {
  const files = ['content/pages/about.mdx', 'content/pages/fact-sheet.mdx', 'content/media/hall.mdx'];
  const start = "---\ncorrections: [{ date: 2025-09-09, text: 'It is 7 km.' }]\n";
  const corrected = files.map((file) => [file, (FAKE_FILES[file] ?? '').replace('---\n', start)] as const);
  setFakeFiles(Object.fromEntries(corrected));
  const pages = await getCorrectedPages();
  expect(pages.map(({ href }) => href)).toEqual(['/about', '/press-kit/fact-sheet', '/media/hall']);
  expect(pages[0]).toMatchObject({ corrections: [{ date: '2025-09-09', text: 'It is 7 km.' }] });
});
