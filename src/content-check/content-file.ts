import { isMap, isNode, isScalar, LineCounter, parseDocument, type Document } from 'yaml';

import type { ContentIssue } from './content-issue.ts';
import { findOddValues } from './odd-values.ts';
import { findYamlIssue } from './yaml-issue.ts';

/** The two parts of a content file, with the line, from 1, on which each begins. */
export interface ContentFile {
  /** The fields, as YAML. */
  readonly fields: string;
  readonly fieldsLine: number;
  /** The text under the fields; '' in a YAML file. */
  readonly text: string;
  readonly textLine: number;
}

/** What the fields say, where each of them stands, and what is odd in them; or why they cannot be read. */
export type Fields =
  | {
      readonly data: unknown;
      readonly findLine: (field: string) => number | undefined;
      readonly odd: Omit<ContentIssue, 'file'>[];
    }
  | { readonly issues: Omit<ContentIssue, 'file'>[] };

/** Takes a file apart; null when an MDX file does not begin with its fields. */
export function splitFile(source: string, isMdx: boolean): ContentFile | null {
  if (!isMdx) return { fields: source, fieldsLine: 1, text: '', textLine: 1 };
  const match = /^\uFEFF?(---[ \t]*\r?\n)(.*?\r?\n)??(---[ \t]*(?:\r?\n|$))(.*)$/s.exec(source);
  if (!match) return null;
  const [, , fields = '', , text = ''] = match;
  return { fields, fieldsLine: 2, text, textLine: fields.split('\n').length + 2 };
}

/** Reads the fields of a file. */
export function readFields({ fields, fieldsLine }: ContentFile): Fields {
  const lines = new LineCounter();
  const document = parseDocument(fields, { lineCounter: lines });
  const toLine = (offset: number) => lines.linePos(offset).line + fieldsLine - 1;
  const fault = findYamlIssue(document, fields, { counter: lines, firstLine: fieldsLine });
  if (fault) return { issues: [{ field: '', ...fault, line: fault.line + fieldsLine }] };
  const data: unknown = document.toJS() ?? {};
  const odd = findOddValues(document, fields).map(({ offset, ...issue }) => ({
    line: toLine(offset),
    ...issue,
  }));
  return { data, findLine: (field) => findLine(document, field, toLine), odd };
}

/** The line of a field, or of the nearest thing around it that is there. */
function findLine(document: Document, field: string, toLine: (offset: number) => number): number | undefined {
  const path = field
    .split('.')
    .filter((part) => part !== '')
    .map((part) => (/^\d+$/.test(part) ? Number(part) : part));
  for (let length = path.length; length > 0; length -= 1) {
    const outer = path.slice(0, length - 1);
    const parent = outer.length === 0 ? document.contents : document.getIn(outer, true);
    const pair = isMap(parent)
      ? parent.items.find(({ key }) => isScalar(key) && key.value === path[length - 1])
      : undefined;
    if (pair && isScalar(pair.key) && pair.key.range) return toLine(pair.key.range[0]);
    const node = document.getIn(path.slice(0, length), true);
    if (isNode(node) && node.range) return toLine(node.range[0]);
  }
  return undefined;
}
