/** A field, or an entry of a list, that begins on a line of its own. */
export interface Block {
  /** The empty lines and comments above it. */
  readonly lead: string;
  /** Its lines. */
  readonly text: string;
}

/** Empty lines and comments at the end. A comment that is indented belongs to the lines above it. */
const COMMENTS_AT_END = /(?:^(?:#[^\n]*|[ \t]*)\n)*$(?![^])/m;

/** Cuts lines at `starts`. `rest` is what stands under the last block and belongs to none. */
export function toBlocks(source: string, starts: readonly number[]): { blocks: Block[]; rest: string } {
  let lead = source.slice(0, starts[0]);
  const blocks = starts.map((start, index) => {
    const lines = source.slice(start, starts[index + 1]);
    const below = COMMENTS_AT_END.exec(lines)?.[0] ?? '';
    const block = { lead, text: lines.slice(0, lines.length - below.length) };
    lead = below;
    return block;
  });
  return { blocks, rest: lead };
}

/** Where the entries of a list begin whose dashes are not indented. */
export const findEntries = (source: string): number[] =>
  [...source.matchAll(/^-(?=[ \t\n])/gm)].map(({ index }) => index);

/** An entry of a list, which the empty lines above it set apart from the one before. */
export interface Entry {
  readonly gap: string;
  /** The comments above it. */
  readonly comments: string;
  readonly text: string;
}

/** The entries of a list. What an empty line sets apart from the first entry is about the list: its `head`. */
export function toEntries(blocks: readonly Block[]): { head: string; entries: Entry[] } {
  const head = /^(?:[^]*\n)?[ \t]*\n/.exec(blocks[0]?.lead ?? '')?.[0] ?? '';
  const entries = blocks.map(({ lead, text }, index) => {
    if (index === 0) return { gap: '', comments: lead.slice(head.length), text };
    const gap = /^(?:[ \t]*\n)*/.exec(lead)?.[0] ?? '';
    return { gap, comments: lead.slice(gap.length), text };
  });
  return { head, entries };
}

/** By how many spaces the first line is indented that is neither empty nor a comment. */
export const measureIndent = (source: string): number => /^( *)[^\s#]/m.exec(source)?.[1]?.length ?? 0;

export const indent = (text: string, width: number): string =>
  text.replaceAll(/^(?=[^\n])/gm, ' '.repeat(width));

/** Takes `width` spaces from each line. A line that has fewer is a comment or empty, or its white space means nothing. */
export const dedent = (text: string, width: number): string =>
  text.replaceAll(new RegExp(`^ {1,${String(width)}}`, 'gm'), '');
