import type { Explain } from './yaml-fault.ts';
import { alignLines, findAbove, readLine, toColumn } from './yaml-line.ts';

/** A tab at the beginning of a line. */
export const explainTab: Explain = ({ code, lines, at }) => {
  if (code !== 'TAB_AS_INDENT') return undefined;
  const line = lines[at] ?? '';
  const above = findAbove(lines, at);
  const before = readLine(lines[above] ?? '');
  const opens = before.name !== undefined && before.value === '';
  return {
    line: at,
    problem: 'This line begins with a tab (the ⇥ key)',
    expected: 'spaces in the place of the tab',
    example:
      above === -1
        ? line.trim()
        : alignLines(before.source, line, opens ? toColumn(before) + 2 : toColumn(before)),
  };
};

/** A no-break space, as word processors and web pages hold them. */
export const explainSpace: Explain = ({ lines, at }) => {
  const line = lines[at] ?? '';
  if (!/^[ \t-]*\u00a0|^[^\s:]+:\u00a0/.test(line.trimEnd())) return undefined;
  return {
    line: at,
    problem:
      'A no-break space stands in this line where a plain space belongs: it came with text copied from elsewhere',
    expected: 'the same line typed anew, with the space bar',
    example: line.replaceAll('\u00a0', ' ').trim(),
  };
};
