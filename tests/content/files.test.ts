import { globSync, statSync } from 'node:fs';
import { expect, it } from 'vitest';

import { MAX_DRAWING_BYTES } from '../../src/features/pictures/read-picture.build.ts';
import { readWordings } from '../../src/features/sign-ups/consent.server.ts';
import { readContentFile } from '../../src/core/content-files.server.ts';
import { readSiteFile } from '../support/content-files.ts';

it(`an SVG served as a file takes at most ${String(MAX_DRAWING_BYTES)} bytes`, () => {
  const drawings = globSync('{public,src}/**/*.svg');
  expect(drawings).not.toEqual([]);
  expect(drawings.filter((file) => statSync(file).size > MAX_DRAWING_BYTES)).toEqual([]);
});

it('every consent wording names the campaign, and says that the data can be deleted', async () => {
  const site = readSiteFile();
  const wordings = await readWordings(readContentFile, site);
  expect(wordings.map(({ form }) => form)).toEqual(expect.arrayContaining(['newsletter', 'volunteers']));
  for (const { text } of wordings) {
    expect(text).toContain(site.candidate);
    expect(text).toMatch(/delet/i);
  }
});
