import { globSync, readFileSync, statSync } from 'node:fs';
import { expect, it } from 'vitest';

import { checkContent } from '../../src/content-check/check-content.ts';
import { isError } from '../../src/content-check/content-issue.ts';
import { LARGEST_DRAWING } from '../../src/features/pictures/read-picture.build.ts';

it('the content check finds nothing in the content that would stop the build', async () => {
  expect((await checkContent()).filter(isError)).toEqual([]);
});

// Addresses and file names are written without macrons; '\b' knows no letter with one.
const BARE =
  /(?<![\p{L}\p{N}/@.-])(Maori|Waitemata|Otahuhu|Mangere|Orakei|Tamaki|kowhai|pohutukawa)(?![\p{L}\p{N}/@-]|\.[a-z])/giu;

it('the content has te reo Māori and the names of places with their macrons', () => {
  expect('the Waitemata; ./swam-in-the-waitemata.svg'.match(BARE)).toEqual(['Waitemata']);
  const files = globSync('content/**/*.{mdx,yaml,md,svg,ics}');
  expect(files).not.toEqual([]);
  const bare = files.flatMap((file) =>
    (readFileSync(file, 'utf8').match(BARE) ?? []).map((word) => `${file}: ${word}`),
  );
  expect(bare).toEqual([]);
});

it(`a drawing that is served as it is takes ${String(LARGEST_DRAWING)} bytes at most`, () => {
  const drawings = globSync('{public,src}/**/*.svg');
  expect(drawings).not.toEqual([]);
  expect(drawings.filter((file) => statSync(file).size > LARGEST_DRAWING)).toEqual([]);
});
