import type { Graph, Thing } from 'schema-dts';

/** The text of a data block (`application/ld+json`); no `<` in it ends the block. */
export const toGraphText = (nodes: readonly Thing[]): string =>
  JSON.stringify({ '@context': 'https://schema.org', '@graph': nodes } satisfies Graph).replaceAll(
    '<',
    String.raw`\u003c`,
  );
