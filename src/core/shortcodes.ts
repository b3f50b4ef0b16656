import type { MdastPluginDefinition } from 'satteri';

import { removeTracking } from './addresses.ts';
import { ENGLISH_FORMATS } from './dates.ts';
import { interpolate } from './interpolate.ts';
import { smartenQuotes, capitalizeFirst } from '../lib/text.ts';

/**
 * A shortcode in a text: `((airport-gap))` is a fact of `content/facts.yaml`, `((airport-price))` the day of a promise,
 * `((vote:closes))` a day of the vote, `((mi:kia ora))` te reo Māori. Double parentheses mean nothing in YAML and MDX.
 */
export const SHORTCODE = /\(\(([^()\r\n]*)\)\)/g;

/** Matches te reo Māori between the brackets: `mi:kia ora`. */
export const TE_REO_SHORTCODE = /^mi:\s*(\S.*?)\s*$/;
export const ISO_DAY = /^\d{4}-\d{2}-\d{2}$/;

/** Texts by shortcode: `airport-gap`, `airport-gap:words`. */
export type FactTexts = Readonly<Record<string, string>>;

export type TextValues = Readonly<Record<'placeholders' | 'texts', FactTexts>>;

/** Formats the days of promises, by id. Omits promises without a day, because they hold from the start. */
export const buildPromiseTexts = (
  promises: readonly { readonly id: string; readonly by: string }[],
  format = ENGLISH_FORMATS.longDay,
): FactTexts =>
  Object.fromEntries(promises.filter(({ by }) => ISO_DAY.test(by)).map(({ id, by }) => [id, format(by)]));

export interface TextPart {
  readonly text: string;
  readonly isTeReo: boolean;
}

/** Returns facts by shortcode: `name` is the value, `name:words` the words, `Name:words` the words with a capital. */
export function buildFactTexts(
  facts: readonly { readonly name: string; readonly value: string; readonly words?: string | undefined }[],
): FactTexts {
  const entries = facts.flatMap(({ name, value, words }) => [
    [name, value],
    ...(words === undefined
      ? []
      : [
          [`${name}:words`, words],
          [`${capitalizeFirst(name)}:words`, capitalizeFirst(words)],
        ]),
  ]);
  return Object.fromEntries(entries) as FactTexts;
}

/** Fills in facts. Unknown shortcodes remain; the content check reports them. */
export const interpolateFacts = (text: string, facts: FactTexts): string =>
  text.replaceAll(SHORTCODE, (brackets, name: string) =>
    Object.hasOwn(facts, name) ? (facts[name] ?? brackets) : brackets,
  );

/** Fills in placeholders and facts and sets curly quotes; te reo Māori shortcodes remain. */
export const interpolateText = (text: string, { placeholders, texts }: TextValues): string =>
  smartenQuotes(interpolateFacts(interpolate(text, placeholders), texts));

/** Replaces te reo Māori shortcodes by their words, for output without markup. */
export const unwrapTeReo = (text: string): string =>
  text.replaceAll(SHORTCODE, (brackets, inner: string) => TE_REO_SHORTCODE.exec(inner)?.[1] ?? brackets);

export const interpolatePlainText = (text: string, values: TextValues): string =>
  unwrapTeReo(interpolateText(text, values));

export function splitTeReo(text: string): TextPart[] {
  const parts: TextPart[] = [];
  let restStart = 0;
  for (const { 0: brackets, 1: inner = '', index } of text.matchAll(SHORTCODE)) {
    const words = TE_REO_SHORTCODE.exec(inner)?.[1];
    if (words === undefined) continue;
    if (index > restStart) parts.push({ text: text.slice(restStart, index), isTeReo: false });
    parts.push({ text: words, isTeReo: true });
    restStart = index + brackets.length;
  }
  if (restStart < text.length) parts.push({ text: text.slice(restStart), isTeReo: false });
  return parts;
}

/** Creates a Markdown plugin that fills in facts, wraps te reo Māori in `<span lang="mi">`, and removes tracking parameters. */
export const createShortcodePlugin = (
  facts: FactTexts,
  wrapTeReo: (text: string) => string,
): MdastPluginDefinition => ({
  name: 'shortcodes',
  text(node, context) {
    const filled = removeTracking(interpolateFacts(node.value, facts));
    const text = hasLanguage(context.parent(node)) ? filled : wrapTeReo(filled);
    const parts = splitTeReo(text);
    if (text === node.value && !parts.some(({ isTeReo }) => isTeReo)) return;
    context.replaceNode(node, parts.map(buildNode));
  },
  image(node, context) {
    const alt = unwrapTeReo(interpolateFacts(node.alt ?? '', facts));
    if (alt !== node.alt) context.setProperty(node, 'alt', alt);
  },
  link(node, context) {
    context.setProperty(node, 'url', removeTracking(node.url));
  },
  definition(node, context) {
    context.setProperty(node, 'url', removeTracking(node.url));
  },
  mdxJsxTextElement(node, context) {
    const attributes = node.attributes.map((each) =>
      typeof each.value === 'string' ? { ...each, value: removeTracking(each.value) } : each,
    );
    if (node.name === 'a') context.replaceNode(node, { ...node, attributes });
  },
});

// `hName` renders the emphasis as `<span>`, in Markdown and MDX alike.
const buildNode = ({ text, isTeReo }: TextPart) =>
  isTeReo
    ? {
        type: 'emphasis' as const,
        data: { hName: 'span', hProperties: { lang: 'mi' } },
        children: [{ type: 'text' as const, value: text }],
      }
    : { type: 'text' as const, value: text };

const hasLanguage = (parent: unknown): boolean =>
  ((parent as { attributes?: readonly { name?: string }[] } | undefined)?.attributes ?? []).some(
    ({ name }) => name === 'lang',
  );

/** Returns the label of a fact, by default from its name: `Airport gap` for `airport-gap`. */
export const getFactLabel = ({ name, label }: { name: string; label?: string | undefined }) =>
  label ?? capitalizeFirst(name.replaceAll('-', ' '));

// Lookarounds that reject a match within a longer word or figure, a URL, an email address or a file name.
export const BEFORE_WHOLE = String.raw`(?<![\p{L}\p{M}\p{N}$/@._-]|\p{N},)`;
export const AFTER_WHOLE = String.raw`(?![\p{L}\p{M}\p{N}/@_-]|[.,]\p{N}|\.[a-z])`;

/** Creates a pattern that finds a complete figure, with any white space and in any case. */
export function buildFigurePattern(figure: string): RegExp {
  return new RegExp(BEFORE_WHOLE + buildPhrasePattern(figure) + AFTER_WHOLE, 'iu');
}

const buildPhrasePattern = (phrase: string): string =>
  phrase
    .split(/\s+/)
    .map(RegExp.escape)
    .join(String.raw`\s+`);

/** Creates a function that wraps te reo Māori in shortcodes: complete words, longest first, in any case. */
export function createTeReoWrapper(words: readonly string[]): (text: string) => string {
  if (words.length === 0) return (text) => text;
  const phrases = words.toSorted((a, b) => b.length - a.length).map(buildPhrasePattern);
  // Rejects parts of words, URLs, email addresses and file names, but allows a hyphen before or after.
  const pattern = new RegExp(
    String.raw`${SHORTCODE.source}|(?<![\p{L}\p{M}\p{N}/@._])(?:${phrases.join('|')})(?![\p{L}\p{M}\p{N}/@_]|\.[a-z])`,
    'giu',
  );
  return (text) => text.replaceAll(pattern, (found) => (found.startsWith('((') ? found : `((mi:${found}))`));
}

export const removeMacrons = (word: string): string =>
  word.normalize('NFD').replaceAll('\u0304', '').normalize();
