import type { Graph, Thing } from 'schema-dts';

import type { PageFacts } from './page-facts.ts';

/** What a page holds besides the way to it; it is told in the words of the page. */
export type ToGraph = (page: PageFacts) => readonly Thing[];

/** The text of a data block (`application/ld+json`); no `<` in it ends the block. */
export const toGraphText = (nodes: readonly Thing[]): string =>
  JSON.stringify({ '@context': 'https://schema.org', '@graph': nodes } satisfies Graph).replaceAll(
    '<',
    String.raw`\u003c`,
  );
