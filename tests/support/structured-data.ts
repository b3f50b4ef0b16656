import Validator from '@adobe/structured-data-validator';
import WebAutoExtractor from '@marbec/web-auto-extractor';
import type { CheerioAPI } from 'cheerio';

import { toHomeInstant } from '../../src/lib/local-time.ts';
import { readVocabulary } from './schema-vocabulary.ts';
import { listRuleIssues } from './structured-data-rules.ts';

/** A thing that a page tells of. */
export type GraphNode = Readonly<Record<string, unknown>> & { readonly '@type': string };

const vocabulary = readVocabulary();
/** What the validator misses in a video that has none of it: an end, chapters, a broadcast, limits to regions, counts. */
const NOT_THERE = /"(expires|hasPart|publication|ineligibleRegion|interactionStatistic)" \(optional\)/;

/**
 * What is wrong with the structured data of a page, a line for each: what the validator finds, which has rules for few types
 * only, and what breaks the rules of `structured-data-rules.ts`.
 */
export async function listIssues(html: string): Promise<string[]> {
  const found = new WebAutoExtractor({ addLocation: true }).parse(html);
  const issues = await new Validator(vocabulary).validate(found);
  return [
    ...issues
      .filter(({ issueMessage }) => !NOT_THERE.test(issueMessage))
      .map(({ severity, issueMessage }) => `${severity}: ${issueMessage}`),
    ...listRuleIssues(Object.values(found.jsonld).flat()),
  ];
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

/** The instant of a date, in milliseconds. A day without a time begins at midnight in Auckland, as its page says. */
export const toInstant = (date: string): number =>
  date.length === 10 ? toHomeInstant(date, '00:00') : Date.parse(date);
