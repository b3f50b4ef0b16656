import { readFileSync } from 'node:fs';
import readOpenGraph from 'open-graph-scraper';

import type { BuiltPage } from './built-pages.ts';

/** What a page tells messaging apps and networks, as a scraper that they use reads it. */
export async function scrapeOpenGraph({ file }: Pick<BuiltPage, 'file'>) {
  const { error, result } = await readOpenGraph({
    html: readFileSync(file, 'utf8'),
    customMetaTags: [
      { multiple: false, property: 'theme-color', fieldName: 'themeColor' },
      { multiple: false, property: 'description', fieldName: 'description' },
      { multiple: true, property: 'article:tag', fieldName: 'tags' },
    ],
  });
  if (error) throw new Error(`${file}: a scraper cannot read it.`);
  return result;
}
