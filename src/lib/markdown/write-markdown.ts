import type { RootContent } from 'mdast';
import { gfmFootnoteToMarkdown } from 'mdast-util-gfm-footnote';
import { gfmStrikethroughToMarkdown } from 'mdast-util-gfm-strikethrough';
import { gfmTableToMarkdown } from 'mdast-util-gfm-table';
import { gfmTaskListItemToMarkdown } from 'mdast-util-gfm-task-list-item';
import { toMarkdown, type Options } from 'mdast-util-to-markdown';
import { stringify } from 'yaml';

const OPTIONS: Options = {
  bullet: '-',
  emphasis: '_',
  listItemIndent: 'one',
  rule: '-',
  // Those of GitHub, but for the one that escapes the @ of addresses.
  extensions: [
    gfmFootnoteToMarkdown(),
    gfmStrikethroughToMarkdown(),
    gfmTableToMarkdown(),
    gfmTaskListItemToMarkdown(),
  ],
};

/** Writes a Markdown file (CommonMark with the tables and footnotes of GitHub): its fields, if any, as YAML, then its text. */
export function writeMarkdown(fields: object | undefined, text: readonly RootContent[]): string {
  const markdown = toMarkdown({ type: 'root', children: [...text] }, OPTIONS);
  return fields === undefined ? markdown : `---\n${stringify(fields, { lineWidth: 0 })}---\n\n${markdown}`;
}
