import type { z } from 'astro/zod';

import type { ContentIssue, Words } from '../../content-check/content-issue.ts';
import {
  type ContentEntry,
  findEntry,
  listEntries,
  listWords,
  readData,
} from '../../content-check/read-entries.ts';
import { findNear } from '../../content-check/suggest.ts';
import { spellCount, toSentenceStart } from '../../lib/words.ts';
import { toSloganForms } from '../../lib/fill-placeholders.ts';
import { factsSchema } from '../facts/facts.schema.ts';
import { AFTER_WHOLE, BEFORE_WHOLE, toFigurePattern } from '../facts/facts.ts';
import { NOTATION, TE_REO_NOTATION, fillWords, toFactTexts, type FactTexts } from './notation.ts';
import { toVotingTexts, votingSchema } from '../voting/voting.schema.ts';
import { isHidden } from '../publication/publication.check.ts';
import { teReoSchema } from './site.schema.ts';
import { removeMacrons } from './te-reo.ts';

type Facts = z.output<typeof factsSchema>['facts'];

/** What a line of a content file is checked against. */
export interface Rules {
  /** What each notation of a fact stands for; null where the file of the facts, or of the vote, has mistakes, and no notation can be judged. */
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
const TE_REO = 'content/te-reo.yaml';

/** Reads the facts and the spellings; none where their file has mistakes, of which the check of the file tells. */
export function readRules(entries: readonly ContentEntry[]): Rules {
  const parse = <Schema extends z.ZodType>(name: string, schema: Schema) => {
    const entry = findEntry(entries, name);
    return entry && schema.safeParse(readData(entry)).data;
  };
  const voting = parse('voting.yaml', votingSchema);
  const read = parse('facts.yaml', factsSchema);
  const teReo = parse('te-reo.yaml', teReoSchema);
  const facts = read?.facts ?? [];
  const bare = listBare(teReo ? [...teReo.words, ...teReo.names] : []);
  const either = [...bare.keys()].map(RegExp.escape).join('|');
  return {
    texts: read && voting ? { ...toFactTexts(read.facts), ...toVotingTexts(voting) } : null,
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

/** Whether words have what was said or true on a day, with the figures of that day: a transcript, or a field of a record. */
export const isKept = ({ kind }: ContentEntry, field: string): boolean =>
  field === '' ? kind.base === 'content/media' : /^(?:corrections|promises\.\d+\.history)\./.test(field);

const EXAMPLE_WORDS = '((mi:kia ora))';

/**
 * Says where a text calls for a fact that is not there, and warns of figures that a fact holds and of words of te reo
 * Māori without their macrons.
 */
export const checkNotation = (entries: readonly ContentEntry[], rules: Rules): ContentIssue[] =>
  entries
    .filter(({ file }) => file !== FACTS && file !== TE_REO)
    .flatMap((entry) =>
      listWords(entry).flatMap(({ field, words, findLine }) => {
        const found = [
          ...findUnknown(words, rules),
          ...(isKept(entry, field) ? [] : findFigures(words, rules)),
          ...findBare(words, rules),
        ];
        return found.map((each) => ({ file: entry.file, line: findLine(), field: '', ...each }));
      }),
    );

function findUnknown(text: string, { texts, dayOne, hidden }: Rules): Words[] {
  if (!text.includes('((')) return [];
  const calls = Array.from(text.matchAll(NOTATION), ([, inner = '']) => inner);
  const waiting = calls.filter((inner) => hidden.has(inner)).map(describeHidden);
  const unknown =
    texts === null
      ? []
      : calls
          .filter((inner) => !Object.hasOwn(texts, inner) && !TE_REO_NOTATION.test(inner))
          .map((inner) => (dayOne.has(inner) ? describeDayOne(inner) : describeUnknown(inner, texts)));
  const isOpen = text.replaceAll(NOTATION, '').includes('((');
  const open = {
    problem: 'Two brackets are opened and not closed by two others',
    expected: `the name of a fact or words of te reo Māori between them: ${EXAMPLE_WORDS}`,
  };
  return [...waiting, ...unknown, ...(isOpen ? [open] : [])];
}

const describeHidden = (id: string): Words => ({
  problem: `The text calls for ((${id})), the day of a promise that visitors cannot see yet: its policy is a draft, or is not due`,
  expected: 'a promise that is published; else let both be published at the same time',
});

const describeDayOne = (id: string): Words => ({
  problem: `"${id}" has no day: it holds from day one`,
  expected: 'the words "from day one"',
});

function describeUnknown(inner: string, texts: FactTexts): Words {
  const [, teReo] = /^(?:mi|te reo|m[aā]ori)(?: *: *| +)(\S.*)/i.exec(inner) ?? [];
  const near = teReo === undefined ? findNear(inner, Object.keys(texts)) : `mi:${teReo}`;
  return {
    problem: `The text calls for ((${inner})), which is no fact of ${FACTS}, no promise with a day and no date of the vote`,
    expected:
      near === undefined
        ? `the name of a fact of that file; or words of te reo Māori, ${EXAMPLE_WORDS}`
        : `Did you mean ((${near}))?`,
  };
}

function findFigures(text: string, { figures, exceptions }: Rules): Words[] {
  const rest = exceptions.reduce((left, phrase) => left.replaceAll(phrase, ' '), text);
  return figures.flatMap(({ pattern, calls }) => {
    const typed = pattern.exec(rest)?.[0];
    if (typed === undefined) return [];
    return {
      severity: 'warning' as const,
      problem: `"${typed}" is typed by hand, and ${FACTS} has it`,
      expected: `${calls.map((call) => `((${call}))`).join(' or ')}, so that it is changed in one place; a phrase that means something else stands under "except" of the fact`,
    };
  });
}

function findBare(text: string, { bare, barePattern }: Rules): Words[] {
  if (bare.size === 0) return [];
  return [...text.matchAll(barePattern)].map(([word]) => ({
    severity: 'warning' as const,
    problem: `"${word}" stands without its macrons`,
    expected: `"${copyCapital(word, bare.get(word.toLowerCase()) ?? word)}", as ${TE_REO} spells it`,
  }));
}

/** A word of the list with the capital that it has in the text. */
const copyCapital = (typed: string, word: string): string =>
  /^\p{Lu}/u.test(typed) ? word.charAt(0).toUpperCase() + word.slice(1) : word;

/** Puts names, counts and facts into words, and takes the notation of te reo Māori out: what visitors read. */
export function createFill(entries: readonly ContentEntry[], texts: FactTexts): (words: string) => string {
  const site = findEntry(entries, 'site.yaml');
  const names = Object.fromEntries(
    Object.entries(site ? readData(site) : {}).filter(
      (field): field is [string, string] => typeof field[1] === 'string',
    ),
  );
  const policies = listEntries(entries, 'policies').filter((entry) => !isHidden(entry));
  const policyCount = spellCount(policies.length);
  const values = {
    ...names,
    policyCount,
    PolicyCount: toSentenceStart(policyCount),
    ...toSloganForms(names['tagline'] ?? ''),
  };
  return (words) => fillWords(words, { placeholders: values, texts });
}
