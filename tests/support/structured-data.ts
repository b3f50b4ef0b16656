import Validator from '@adobe/structured-data-validator';
import { load, type CheerioAPI } from 'cheerio';

/** A thing that a page tells of. */
export type GraphNode = Readonly<Record<string, unknown>> & { readonly '@type': string };

/** What the validator misses in a video that has none of it: an end, chapters, a broadcast, limits to regions, counts. */
const NOT_THERE = /"(expires|hasPart|publication|ineligibleRegion|interactionStatistic)" \(optional\)/;

/** Lists what search engines would miss in the structured data of a page, a line for each; its types know the vocabulary. */
export async function listIssues(html: string): Promise<string[]> {
  const graph = readGraph(load(html));
  const issues = await new Validator().validate({
    jsonld: Object.groupBy(graph, (node) => node['@type']),
    microdata: {},
    rdfa: {},
  });
  return issues
    .filter(({ issueMessage }) => !NOT_THERE.test(issueMessage))
    .map(({ severity, issueMessage }) => `${severity}: ${issueMessage}`);
}

/** The things of a page of `dist`, from its data block. */
export const readGraph = ($: CheerioAPI): GraphNode[] =>
  (JSON.parse($('script[type="application/ld+json"]').text()) as { '@graph': GraphNode[] })['@graph'];

export const ofType = (graph: readonly GraphNode[], type: string): GraphNode[] =>
  graph.filter((node) => node['@type'] === type);

export const listItems = (list: unknown): { name?: string; item?: string; url?: string }[] =>
  (list as { itemListElement?: { name?: string; item?: string; url?: string }[] } | undefined)
    ?.itemListElement ?? [];
