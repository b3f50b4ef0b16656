import { expect, it } from 'vitest';

import { readContentFile } from '../../src/server/config/content.ts';
import { readWordings } from '../../src/features/sign-ups/consent.server.ts';
import { readSite } from '../support/content-files.ts';

it('every wording says whose campaign keeps the data, and that it can be deleted', async () => {
  const site = readSite();
  const wordings = await readWordings(readContentFile, site);
  expect(wordings.map(({ form }) => form)).toEqual(expect.arrayContaining(['newsletter', 'volunteers']));
  for (const { text } of wordings) {
    expect(text).toContain(site.candidate);
    expect(text).toMatch(/delet/i);
  }
});
