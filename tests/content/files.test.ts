import { globSync, statSync } from 'node:fs';
import { expect, it } from 'vitest';

import { checkContent } from '../../src/site/check-content.ts';
import { isError } from '../../src/content-check/content-issue.ts';
import { LARGEST_DRAWING } from '../../src/features/pictures/read-picture.build.ts';
import { readWordings } from '../../src/features/sign-ups/consent.server.ts';
import { readContentFile } from '../../src/core/content-files.server.ts';
import { readSite } from '../support/content-files.ts';

it('the content check finds nothing in the content that would stop the build', async () => {
  expect((await checkContent()).filter(isError)).toEqual([]);
});

it(`a drawing that is served as it is takes ${String(LARGEST_DRAWING)} bytes at most`, () => {
  const drawings = globSync('{public,src}/**/*.svg');
  expect(drawings).not.toEqual([]);
  expect(drawings.filter((file) => statSync(file).size > LARGEST_DRAWING)).toEqual([]);
});

it('every wording says whose campaign keeps the data, and that it can be deleted', async () => {
  const site = readSite();
  const wordings = await readWordings(readContentFile, site);
  expect(wordings.map(({ form }) => form)).toEqual(expect.arrayContaining(['newsletter', 'volunteers']));
  for (const { text } of wordings) {
    expect(text).toContain(site.candidate);
    expect(text).toMatch(/delet/i);
  }
});
