import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { z } from 'astro/zod';
import { parse } from 'yaml';

import { factsSchema } from '../features/facts/facts.schema.ts';
import { teReoSchema } from '../features/site/site.schema.ts';
import { AFTER_WHOLE, BEFORE_WHOLE, toFigurePattern } from '../features/facts/figure-pattern.ts';
import { toFactTexts, type FactTexts } from '../features/site/notation.ts';
import { removeMacrons } from '../features/site/te-reo.ts';

type Facts = z.output<typeof factsSchema>['facts'];

/** What a line of a content file is checked against. */
export interface Rules {
  /** What each notation of a fact stands for; null where the file of the facts has mistakes, and no notation can be judged. */
  readonly texts: FactTexts | null;
  /** The promises from day one, which have no day that a text could call for. */
  readonly dayOne: ReadonlySet<string>;
  /** The promises of entries that visitors cannot see. */
  readonly hidden: ReadonlySet<string>;
  /** What somebody may have typed in the place of a fact, and the notations of the facts that it may be. */
  readonly figures: readonly { readonly pattern: RegExp; readonly calls: readonly string[] }[];
  /** Phrases in which a figure is no fact. */
  readonly exceptions: readonly string[];
  /** Words without their macrons, and the right spelling. */
  readonly bare: ReadonlyMap<string, string>;
  /** Finds those words; of no use where there are none. */
  readonly barePattern: RegExp;
}

export const FACTS = 'content/facts.yaml';
export const TE_REO = 'content/te-reo.yaml';
/** Reads the facts and the spellings; none where their file has mistakes, of which the check of the file tells. */
export async function readRules(root: string): Promise<Rules> {
  const [read, teReo] = await Promise.all([
    readList(join(root, FACTS), factsSchema),
    readList(join(root, TE_REO), teReoSchema),
  ]);
  const facts = read?.facts ?? [];
  const bare = listBare(teReo ? [...teReo.words, ...teReo.names] : []);
  const either = [...bare.keys()].map(RegExp.escape).join('|');
  return {
    texts: read && toFactTexts(read.facts),
    dayOne: new Set(),
    hidden: new Set(),
    figures: listFigures(facts),
    exceptions: facts.flatMap(({ except = [] }) => except),
    bare,
    barePattern: new RegExp(`${BEFORE_WHOLE}(?:${either})${AFTER_WHOLE}`, 'giu'),
  };
}

const listBare = (words: readonly string[]): Rules['bare'] =>
  new Map(
    words
      .map((word) => [removeMacrons(word).toLowerCase(), word] as const)
      .filter(([plain, word]) => plain !== word.toLowerCase()),
  );

/** Several facts may have the same figure. */
function listFigures(facts: Facts): Rules['figures'] {
  const typed = facts.flatMap(({ name, value, words }) => [
    { figure: value, call: name },
    ...(words === undefined ? [] : [{ figure: words, call: `${name}:words` }]),
  ]);
  return [...Map.groupBy(typed, ({ figure }) => figure.toLowerCase())].map(([figure, list]) => ({
    pattern: toFigurePattern(figure),
    calls: list.map(({ call }) => call),
  }));
}

/** Null where the file is missing or has mistakes. */
async function readList<Schema extends z.ZodType>(
  path: string,
  schema: Schema,
): Promise<z.output<Schema> | null> {
  try {
    return schema.parse(parse(await readFile(path, 'utf8'), { logLevel: 'silent' }));
  } catch {
    return null;
  }
}
