import Validator from '@adobe/structured-data-validator';
import { load, type CheerioAPI } from 'cheerio';
import { readFileSync } from 'node:fs';

const TYPES = 'node_modules/schema-dts/dist/schema.d.ts';

const BASE = /^interface (\w+)Base extends ([^{]+)\{\n([^]*?)^\}/gm;

const LEAF = /^export interface (\w+)Leaf extends ([^{]+)\{/gm;

/** A thing that a page tells of. */
export type GraphNode = Readonly<Record<string, unknown>> & { readonly '@type': string };

const listBases = (bases: string): string[] =>
  [...bases.matchAll(/(\w+)Base\b/g)].map(([, name = '']) => name);
const toReference = (name: string) => ({ '@id': `schema:${name}` });
const vocabulary = readVocabulary();

/** What the validator misses in a video that has none of it: an end, chapters, a broadcast, limits to regions, counts. */
const NOT_THERE = /"(expires|hasPart|publication|ineligibleRegion|interactionStatistic)" \(optional\)/;

/** Lists what a validator finds wrong in the structured data of a page, a line for each. */
export async function listIssues(html: string): Promise<string[]> {
  const graph = readGraph(load(html));
  const issues = await new Validator(vocabulary).validate({
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

/** The things of one type. */
export const ofType = (graph: readonly GraphNode[], type: string): GraphNode[] =>
  graph.filter((node) => node['@type'] === type);

/** The entries of a list of things. */
export const listItems = (list: unknown): { name?: string; item?: string; url?: string }[] =>
  (list as { itemListElement?: { name?: string; item?: string; url?: string }[] } | undefined)
    ?.itemListElement ?? [];

/**
 * The vocabulary of schema.org in the form of https://schema.org/version/latest/schemaorg-all-https.jsonld, made from the
 * types of schema-dts: its classes, what each is a kind of, and which properties each has.
 */
function readVocabulary(): object {
  const types = readFileSync(TYPES, 'utf8');
  const parents = new Map<string, string[]>();
  const domains = new Map<string, string[]>();
  for (const [, name = '', bases = '', body = ''] of types.matchAll(BASE)) {
    parents.set(name, listBases(bases));
    for (const [, property = ''] of body.matchAll(/^ {4}"(\w+)"\?:/gm))
      domains.set(property, [...(domains.get(property) ?? []), name]);
  }
  for (const [, name = '', bases = ''] of types.matchAll(LEAF))
    if (!parents.has(name)) parents.set(name, listBases(bases));
  return {
    '@graph': [
      ...[...parents].map(([name, above]) => ({
        '@id': `schema:${name}`,
        '@type': 'rdfs:Class',
        'rdfs:subClassOf': above.map(toReference),
      })),
      ...[...domains].map(([name, classes]) => ({
        '@id': `schema:${name}`,
        '@type': 'rdf:Property',
        'schema:domainIncludes': classes.map(toReference),
      })),
    ],
  };
}
