import type { ContentIssue, IssueDetails } from '../content-check/content-issue.ts';
import {
  type ContentEntry,
  checkLines,
  findEntry,
  listEntries,
  parseFile,
} from '../content-check/read-entries.ts';
import { findNearest } from '../content-check/suggest.ts';
import { capitalizeFirst } from '../lib/text.ts';
import { buildPlaceholders } from '../core/interpolate.ts';
import { factsSchema } from '../core/facts.schema.ts';
import {
  AFTER_WHOLE,
  BEFORE_WHOLE,
  buildFigurePattern,
  SHORTCODE,
  TE_REO_SHORTCODE,
  interpolatePlainText,
  buildFactTexts,
  buildPromiseTexts,
  type FactTexts,
  removeMacrons,
} from '../core/shortcodes.ts';
import { buildVotingTexts, votingSchema } from '../core/voting.schema.ts';
import { arePromisesValid, listPromises } from '../features/promises/promises.check.ts';
import { isHidden, isHistoricalText } from '../content-check/publication.ts';
import { teReoSchema } from '../core/site.schema.ts';

export type ShortcodeRules = ReturnType<typeof buildShortcodeRules>;

const FACTS_FILE = 'content/facts.yaml';
const TE_REO_FILE = 'content/te-reo.yaml';

export function buildShortcodeRules(entries: readonly ContentEntry[]) {
  const voting = parseFile(entries, 'voting.yaml', votingSchema)?.data;
  const facts = parseFile(entries, 'facts.yaml', factsSchema)?.data.facts;
  const teReo = parseFile(entries, 'te-reo.yaml', teReoSchema)?.data;
  return {
    /** Texts by shortcode; null if facts, voting dates or a policy are invalid: unknown shortcodes are not reported then. */
    texts:
      facts && voting && arePromisesValid(entries)
        ? {
            ...buildPromiseTexts(listPromises(entries)),
            ...buildFactTexts(facts),
            ...buildVotingTexts(voting),
          }
        : null,
    hiddenPromises: new Set(listPromises(entries.filter(isHidden)).map(({ id }) => id)),
    /** Patterns of the figures of facts, with the shortcode to use instead. */
    figures: (facts ?? []).flatMap(({ name, value, words }) => [
      { pattern: buildFigurePattern(value), name },
      ...(words === undefined ? [] : [{ pattern: buildFigurePattern(words), name: `${name}:words` }]),
    ]),
    exceptions: (facts ?? []).flatMap(({ except = [] }) => except),
    officialNames: teReo?.except ?? [],
    /** Correct spellings, by the lower-case spelling without macrons. */
    spellings: new Map(
      [...(teReo?.words ?? []), ...(teReo?.names ?? [])]
        .map((word) => [removeMacrons(word).toLowerCase(), word] as const)
        .filter(([plain, word]) => plain !== word.toLowerCase()),
    ),
  };
}

/** Reports unknown shortcodes and titles without macrons as errors; typed figures and other missing macrons as hints. */
export function checkShortcodes(entries: readonly ContentEntry[], rules: ShortcodeRules): ContentIssue[] {
  const checkMacrons = createMacronCheck(rules);
  const texts = entries.filter(({ file }) => file !== FACTS_FILE && file !== TE_REO_FILE);
  return checkLines(texts, (text, field, entry) => [
    ...checkUnknown(text, rules, entry),
    ...(isHistoricalText(entry, field) ? [] : checkFigures(text, rules)),
    ...checkMacrons(text, field === '' ? HEADING.test(text) : TITLE_FIELD.test(field)),
  ]);
}

function checkUnknown(text: string, rules: ShortcodeRules, entry: ContentEntry): IssueDetails[] {
  const { texts, hiddenPromises } = rules;
  if (!text.includes('((')) return [];
  const shortcodes = Array.from(text.matchAll(SHORTCODE), ([, inner = '']) => inner);
  const issues = shortcodes.flatMap((inner) => {
    if (hiddenPromises.has(inner) && !isHidden(entry))
      return {
        problem: `The text calls for ((${inner})), the day of a promise that visitors cannot see yet: its policy is a draft, or is not due`,
        expected: 'a promise that is published; else let both be published at the same time',
      };
    if (texts === null || Object.hasOwn(texts, inner) || TE_REO_SHORTCODE.test(inner)) return [];
    const [, teReo] = /^(?:mi|te reo|m[aā]ori)(?: *: *| +)(\S.*)/i.exec(inner) ?? [];
    const near = teReo === undefined ? findNearest(inner, Object.keys(texts)) : `mi:${teReo}`;
    return {
      problem: `The text calls for ((${inner})), which is not a fact of ${FACTS_FILE}, a promise with a day or a date of the vote`,
      expected:
        near === undefined
          ? 'the name of a fact of that file; or words of te reo Māori, ((mi:kia ora))'
          : `Did you mean ((${near}))?`,
    };
  });
  if (text.replaceAll(SHORTCODE, '').includes('(('))
    issues.push({
      problem: 'Two brackets are opened and not closed by two others',
      expected: 'the name of a fact or words of te reo Māori between them: ((mi:kia ora))',
    });
  return issues;
}

function checkFigures(text: string, { figures, exceptions }: ShortcodeRules): IssueDetails[] {
  const rest = exceptions.reduce((left, phrase) => left.replaceAll(phrase, ' '), text);
  return figures.flatMap(({ pattern, name }) => {
    const [typed] = pattern.exec(rest) ?? [];
    if (typed === undefined) return [];
    return {
      severity: 'hint' as const,
      problem: `"${typed}" is typed by hand, and ${FACTS_FILE} has it`,
      expected: `((${name})), so that it is changed in one place; list a phrase that means something else under "except" of the fact`,
    };
  });
}

const HEADING = /^ {0,3}#{2,6} /;
/** Not the role of an author, or titles at YouTube. */
const TITLE_FIELD = /^(?!author\.|videos\.)(?:.*\.)?(?:title|heading|headline)$/;

function createMacronCheck({
  spellings,
  officialNames,
}: ShortcodeRules): (text: string, isTitle: boolean) => IssueDetails[] {
  if (spellings.size === 0) return () => [];
  const alternatives = [...spellings.keys()].map(RegExp.escape).join('|');
  const pattern = new RegExp(`${BEFORE_WHOLE}(?:${alternatives})${AFTER_WHOLE}`, 'giu');
  return (text, isTitle) =>
    [...officialNames.reduce((rest, name) => rest.replaceAll(name, ''), text).matchAll(pattern)].map(
      ([word]) => {
        const correct = spellings.get(word.toLowerCase()) ?? word;
        return {
          ...(!isTitle && { severity: 'hint' as const }),
          problem: `"${word}" lacks its macrons`,
          expected: `"${/^\p{Lu}/u.test(word) ? capitalizeFirst(correct) : correct}", as ${TE_REO_FILE} spells it${isTitle ? '; an official name without macrons can be listed there, under "except"' : ''}`,
        };
      },
    );
}

/** Creates a function that fills in placeholders and facts, and removes te reo Māori shortcodes. */
export function createInterpolator(
  entries: readonly ContentEntry[],
  texts: FactTexts,
): (text: string) => string {
  const { name, candidate, position, tagline } = findEntry(entries, 'site.yaml')?.data ?? {};
  const policies = listEntries(entries, 'policies').filter((entry) => !isHidden(entry));
  const names = { name: String(name), candidate: String(candidate), position: String(position) };
  const placeholders = buildPlaceholders({ ...names, tagline: String(tagline) }, policies.length);
  return (text) => interpolatePlainText(text, { placeholders, texts });
}
