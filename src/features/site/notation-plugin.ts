import type { MdastPluginDefinition } from 'satteri';

import { fillFacts, removeMarks, splitMarks, type FactTexts, type TextPart } from './notation.ts';

/** Reads the notation in a Markdown text: facts become their text, words of te reo Māori a `<span lang="mi">`. */
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
