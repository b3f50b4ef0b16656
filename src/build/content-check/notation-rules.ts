import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { z } from 'astro/zod';
import { parse } from 'yaml';

import { factsSchema } from '../../content-schemas/facts.ts';
import { teReoSchema } from '../../content-schemas/te-reo.ts';
import { toFactTexts, type FactTexts } from '../../lib/notation.ts';
import { removeMacrons } from '../../lib/te-reo.ts';

type Facts = z.output<typeof factsSchema>['facts'];

/** What a line of a content file is checked against. */
export interface Rules {
  readonly texts: FactTexts;
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
/** What may not stand beside a figure or a word: inside another one, an address or a file name it is none. */
const BEFORE = String.raw`(?<![\p{L}\p{M}\p{N}$/@._-]|\p{N},)`;
const AFTER = String.raw`(?![\p{L}\p{M}\p{N}/@_-]|[.,]\p{N}|\.[a-z])`;

/** Reads the facts and the spellings; none where their file cannot be read, which the check of its schema tells. */
export async function readRules(root: string): Promise<Rules> {
  const [{ facts }, { words, names }] = await Promise.all([
    readList(join(root, FACTS), factsSchema, { facts: [] }),
    readList(join(root, TE_REO), teReoSchema, { words: [], names: [] }),
  ]);
  const bare = listBare([...words, ...names]);
  const either = [...bare.keys()].map(RegExp.escape).join('|');
  return {
    texts: toFactTexts(facts),
    figures: listFigures(facts),
    exceptions: facts.flatMap(({ except = [] }) => except),
    bare,
    barePattern: new RegExp(`${BEFORE}(?:${either})${AFTER}`, 'giu'),
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
    pattern: new RegExp(
      `${BEFORE}${figure
        .split(/\s+/)
        .map(RegExp.escape)
        .join(String.raw`[\s\u00a0]+`)}${AFTER}`,
      'iu',
    ),
    calls: list.map(({ call }) => call),
  }));
}

/** What the schema refuses is told of elsewhere. */
async function readList<Schema extends z.ZodType>(
  path: string,
  schema: Schema,
  none: z.output<Schema>,
): Promise<z.output<Schema>> {
  try {
    return schema.parse(parse(await readFile(path, 'utf8'), { logLevel: 'silent' }));
  } catch {
    return none;
  }
}
