import { isMap, isScalar, visit, type Document, type LineCounter } from 'yaml';

import { explainColumn, explainIndentedStart } from './yaml-columns.ts';
import type { Explain, YamlFault, YamlIssue } from './yaml-fault.ts';
import { explainFlow } from './yaml-flow.ts';
import { explainDuplicate, explainSecondDashes, explainUnnamed } from './yaml-names.ts';
import { explainSpace, explainTab } from './yaml-spaces.ts';
import { explainCurly, explainQuote, explainSign, explainUnclosed } from './yaml-values.ts';

/** From the nearest to the most general: the first that knows the fault explains it. */
const EXPLANATIONS: readonly Explain[] = [
  explainCurly,
  explainTab,
  explainDuplicate,
  explainUnclosed,
  explainSpace,
  explainSign,
  explainQuote,
  explainFlow,
  explainColumn,
  explainUnnamed,
  explainSecondDashes,
  explainIndentedStart,
];

/** The first fault that keeps the fields of a file from being read; most later ones follow from it. */
export function findYamlIssue(
  document: Document,
  source: string,
  { counter, firstLine }: { readonly counter: LineCounter; readonly firstLine: number },
): YamlIssue | undefined {
  const [first] = listFaults(document).sort((a, b) => a.offset - b.offset);
  if (!first) return undefined;
  const { line, col } = counter.linePos(first.offset);
  const fault: YamlFault = {
    ...first,
    document,
    at: line - 1,
    column: col - 1,
    lines: source.split(/\r?\n/),
    toLine: (offset) => counter.linePos(offset).line - 1,
    firstLine,
  };
  for (const explain of EXPLANATIONS) {
    const issue = explain(fault);
    if (issue) return issue;
  }
  return {
    line: fault.at,
    problem: 'The fields cannot be read from here on',
    expected:
      'one field a line: its name, a colon, a space, the value; a value with other signs stands in quotes',
    example: 'title: "Night buses: at last"',
  };
}

type Fault = Pick<YamlFault, 'code' | 'message' | 'offset'>;

function listFaults(document: Document): Fault[] {
  const faults = document.errors.map(({ code, message, pos }): Fault => ({ code, message, offset: pos[0] }));
  const add = (offset: number | undefined) => {
    faults.push({ code: 'SIGN', message: '', offset: offset ?? 0 });
  };
  // YAML gives some signs a meaning that no editor has in mind: *alias, &anchor, !tag, and {word} for a field without a value.
  visit(document, {
    Alias: (_, { range }) => {
      add(range?.[0]);
    },
    Pair: (_, { key }) => {
      if (isScalar(key) && String(key.value).startsWith('\u00a0')) add(key.range?.[0]);
    },
    Value: (_, node) => {
      const isMarked = node.anchor !== undefined || node.tag?.startsWith('!') === true;
      const pairs: readonly { readonly value: unknown }[] =
        isMap(node) && node.flow === true ? node.items : [];
      const isBraced = pairs.some(({ value }) => value === null);
      if (isMarked || isBraced) add(node.range?.[0]);
    },
  });
  return faults;
}
