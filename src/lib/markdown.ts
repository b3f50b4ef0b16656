import { fromHtml } from 'hast-util-from-html';
import { toMdast } from 'hast-util-to-mdast';
import type { Nodes } from 'mdast';
import { gfmToMarkdown } from 'mdast-util-gfm';
import { toMarkdown, type Options } from 'mdast-util-to-markdown';
import { stringify } from 'yaml';

import { escapeHtml } from './text.ts';

const OPTIONS: Options = {
  bullet: '-',
  emphasis: '_',
  listItemIndent: 'one',
  rule: '-',
  // Without GitHub's extension that escapes the @ of email addresses.
  extensions: (gfmToMarkdown().extensions ?? []).filter(
    ({ unsafe }) => !unsafe?.some(({ character }) => character === '@'),
  ),
};

/** Converts HTML to Markdown, with white space collapsed and `fields` as its front matter. */
export function convertToMarkdown(html: string, fields?: object): string {
  const tree: Nodes = toMdast(fromHtml(html, { fragment: true }));
  const markdown = toMarkdown(tree, OPTIONS);
  return fields === undefined ? markdown : `---\n${stringify(fields, { lineWidth: 0 })}---\n\n${markdown}`;
}

/** Renders a link as HTML. `href` must be absolute. */
export const renderLink = (href: string, text: string): string =>
  `<a href="${escapeHtml(href)}">${escapeHtml(text)}</a>`;

export const renderParagraph = (text: string): string => `<p>${escapeHtml(text)}</p>`;
