import type { MdastPluginDefinition } from 'satteri';

import { formatLongDay } from './dates.ts';
import { fillPlaceholders } from './fill-placeholders.ts';
import { setQuotes, toSentenceStart } from '../lib/words.ts';

/**
 * Notation: `((airport-gap))` is a fact of `content/facts.yaml`, `((airport-price))` the day of a promise,
 * `((vote:closes))` a day of the vote, `((mi:kia ora))` te reo Māori. YAML and MDX give it no other meaning.
 */
export const NOTATION = /\(\(([^()\r\n]*)\)\)/g;

/** The notation of words in te reo Māori, between the brackets: `mi:kia ora`. */
export const TE_REO_NOTATION = /^mi:\s*(\S.*?)\s*$/;
/** A day as content files write it: `2025-09-08`. */
export const DAY = /^\d{4}-\d{2}-\d{2}$/;

/** The text of each fact, by its notation between the brackets: `airport-gap`, `airport-gap:words`. */
export type FactTexts = Readonly<Record<string, string>>;

/** The values of the notation of a text: in braces, and between two brackets. */
export interface TextWords {
  readonly placeholders: Readonly<Record<string, string>>;
  readonly texts: FactTexts;
}

/** Lists the days of promises by their ids. Those from day one have none. */
export const toPromiseTexts = (
  promises: readonly { readonly id: string; readonly by: string }[],
  format = formatLongDay,
): FactTexts =>
  Object.fromEntries(promises.filter(({ by }) => DAY.test(by)).map(({ id, by }) => [id, format(by)]));

export interface TextPart {
  readonly text: string;
  readonly isTeReo: boolean;
}

/** Lists facts by notation: the name for the value, `:words` for the words, which take a capital from the name. */
export function toFactTexts(
  facts: readonly { readonly name: string; readonly value: string; readonly words?: string | undefined }[],
): FactTexts {
  const entries = facts.flatMap(({ name, value, words }) => [
    [name, value],
    ...(words === undefined
      ? []
      : [
          [`${name}:words`, words],
          [`${toSentenceStart(name)}:words`, toSentenceStart(words)],
        ]),
  ]);
  return Object.fromEntries(entries) as FactTexts;
}

/** Fills facts into a text. Unknown ones stay: the content check reports them. */
export const fillFacts = (text: string, facts: FactTexts): string =>
  text.replaceAll(NOTATION, (brackets, name: string) =>
    Object.hasOwn(facts, name) ? (facts[name] ?? brackets) : brackets,
  );

/** Fills names and facts into a text and sets curly quotes; marks of te reo Māori stay. */
export const fillText = (text: string, { placeholders, texts }: TextWords): string =>
  setQuotes(fillFacts(fillPlaceholders(text, placeholders), texts));

/** Removes the marks of te reo Māori, for places without markup. */
export const removeMarks = (text: string): string =>
  text.replaceAll(NOTATION, (brackets, inner: string) => TE_REO_NOTATION.exec(inner)?.[1] ?? brackets);

export const fillWords = (text: string, words: TextWords): string => removeMarks(fillText(text, words));

export function splitMarks(text: string): TextPart[] {
  const parts: TextPart[] = [];
  let rest = 0;
  for (const { 0: brackets, 1: inner = '', index } of text.matchAll(NOTATION)) {
    const words = TE_REO_NOTATION.exec(inner)?.[1];
    if (words === undefined) continue;
    if (index > rest) parts.push({ text: text.slice(rest, index), isTeReo: false });
    parts.push({ text: words, isTeReo: true });
    rest = index + brackets.length;
  }
  if (rest < text.length) parts.push({ text: text.slice(rest), isTeReo: false });
  return parts;
}

/** Creates a Markdown plugin: facts become their text, words of te reo Māori a `<span lang="mi">`. */
export const createNotationPlugin = (
  facts: FactTexts,
  markTeReo: (text: string) => string,
): MdastPluginDefinition => ({
  name: 'notation',
  text(node, context) {
    const filled = fillFacts(node.value, facts);
    const text = hasLanguage(context.parent(node)) ? filled : markTeReo(filled);
    const parts = splitMarks(text);
    if (text === node.value && !parts.some(({ isTeReo }) => isTeReo)) return;
    context.replaceNode(node, parts.map(toNode));
  },
  image(node, context) {
    const alt = removeMarks(fillFacts(node.alt ?? '', facts));
    if (alt !== node.alt) context.setProperty(node, 'alt', alt);
  },
});

// A node of a known type with `hName` becomes that element in Markdown and MDX alike.
const toNode = ({ text, isTeReo }: TextPart) =>
  isTeReo
    ? {
        type: 'emphasis' as const,
        data: { hName: 'span', hProperties: { lang: 'mi' } },
        children: [{ type: 'text' as const, value: text }],
      }
    : { type: 'text' as const, value: text };

/** Whether somebody has written the language by hand: `<span lang="mi">`. */
const hasLanguage = (parent: unknown): boolean =>
  ((parent as { attributes?: readonly { name?: string }[] } | undefined)?.attributes ?? []).some(
    ({ name }) => name === 'lang',
  );

/** Returns what a fact is, for people: the words of staff, else those of its name: `Airport gap` for `airport-gap`. */
export const toFactLabel = ({ name, label }: { name: string; label?: string | undefined }) =>
  label ?? toSentenceStart(name.replaceAll('-', ' '));

// The characters beside which a figure or a word is a part of another one, of an address or of a file name.
export const BEFORE_WHOLE = String.raw`(?<![\p{L}\p{M}\p{N}$/@._-]|\p{N},)`;
export const AFTER_WHOLE = String.raw`(?![\p{L}\p{M}\p{N}/@_-]|[.,]\p{N}|\.[a-z])`;

/** Creates a pattern that finds a figure in a text, with whatever spaces and capitals, if it is no part of another one. */
export function toFigurePattern(figure: string): RegExp {
  const words = figure.split(/\s+/).map(RegExp.escape);
  return new RegExp(BEFORE_WHOLE + words.join(String.raw`[\s\u00a0]+`) + AFTER_WHOLE, 'iu');
}

/** Creates a function that marks words of te reo Māori: whole words, longest first, small or capital. */
export function createTeReoMarker(words: readonly string[]): (text: string) => string {
  if (words.length === 0) return (text) => text;
  const phrases = words
    .toSorted((a, b) => b.length - a.length)
    .map((phrase) =>
      phrase
        .split(/\s+/)
        .map(RegExp.escape)
        .join(String.raw`\s+`),
    );
  // Words inside other ones, addresses and file names are none; those behind a hyphen are.
  const pattern = new RegExp(
    String.raw`${NOTATION.source}|(?<![\p{L}\p{M}\p{N}/@._])(?:${phrases.join('|')})(?![\p{L}\p{M}\p{N}/@_]|\.[a-z])`,
    'giu',
  );
  return (text) => text.replaceAll(pattern, (found) => (found.startsWith('((') ? found : `((mi:${found}))`));
}

/** Returns a word without its macrons: `Waitemata` for `Waitematā`. */
export const removeMacrons = (word: string): string =>
  word.normalize('NFD').replaceAll('\u0304', '').normalize();
