import { readFileSync } from 'node:fs';
import { expect, test } from '../support/quiet-test.ts';

import { listBuiltPages } from '../support/built-pages.ts';

test('nothing stands after the end of a page', () => {
  for (const { file } of listBuiltPages()) {
    expect
      .soft(readFileSync(file, 'utf8').split('</html>').slice(1), file)
      .toEqual([expect.stringMatching(/^\s*$/)]);
  }
});
