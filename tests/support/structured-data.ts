import Validator from '@adobe/structured-data-validator';
import { load, type CheerioAPI } from 'cheerio';

export type GraphNode = Readonly<Record<string, unknown>> & { readonly '@type': string };

/** Optional video fields without content: expiry, chapters, broadcast, region limits, counts. */
const UNUSED_FIELDS = /"(expires|hasPart|publication|ineligibleRegion|interactionStatistic)" \(optional\)/;

/** Lists issues of structured data that a validator for search engines finds. */
export async function listIssues(html: string): Promise<string[]> {
  const graph = parseGraph(load(html));
  const issues = await new Validator().validate({
    jsonld: Object.groupBy(graph, (node) => node['@type']),
    microdata: {},
    rdfa: {},
  });
  return issues
    .filter(({ issueMessage }) => !UNUSED_FIELDS.test(issueMessage))
    .map(({ severity, issueMessage }) => `${severity}: ${issueMessage}`);
}

export const parseGraph = ($: CheerioAPI): GraphNode[] =>
  (JSON.parse($('script[type="application/ld+json"]').text()) as { '@graph': GraphNode[] })['@graph'];

export const filterByType = (graph: readonly GraphNode[], type: string): GraphNode[] =>
  graph.filter((node) => node['@type'] === type);

export const listItems = (list: unknown): { name?: string; item?: string; url?: string }[] =>
  (list as { itemListElement?: { name?: string; item?: string; url?: string }[] } | undefined)
    ?.itemListElement ?? [];
