import GithubSlugger from 'github-slugger';

import { fillFacts, removeMarks } from '../features/site/notation.ts';
import type { Rules } from './notation-rules.ts';
import { toWords, walkText } from './parse-text.ts';
import type { ContentEntry } from './read-entries.ts';

/**
 * The anchors of the headings of a text, with its facts: two of the same words get a number, as in the build. Null where
 * the text, or a fact in a heading, cannot be read.
 */
export function listAnchors({ file, text }: ContentEntry, texts: Rules['texts']): Set<string> | null {
  if (file.endsWith('.mdx') && !text?.tree) return null;
  const slugger = new GithubSlugger();
  const headings = [...walkText(text?.tree ?? { type: 'root' })].filter(({ type }) => type === 'heading');
  const words = headings.map(toWords);
  if (texts === null && words.some((each) => each.includes('(('))) return null;
  return new Set(words.map((each) => slugger.slug(removeMarks(fillFacts(each, texts ?? {})))));
}
