import { type Document, LineCounter, isMap, isNode, isScalar, parseDocument } from 'yaml';

import type { ContentIssue } from './content-issue.ts';
import { findOddValues } from './odd-values.ts';
import { findYamlIssue, shorten } from './yaml-issue.ts';

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

type Fault = Omit<ContentIssue, 'file'>;

const DASHES = /^---\s*$/;

/** What a keyboard, or a program that corrects as one types, makes of three dashes. */
const ALMOST_DASHES = /^\s*(?:[-–—]{2,}|[–—])\s*$/;

const FIELD = /^[a-z]\w*:(?:\s|$)/;

const CONFLICT = /^(?:<{7}|>{7})(?: |$)/;

/** How many lines of a version an example repeats. */
const MOST_LINES = 3;

/** The places at which git has left two versions of the same lines. */
export function findConflicts(source: string): Fault[] {
  const lines = source.split(/\r?\n/);
  const marks = lines.flatMap((line, index) => (CONFLICT.test(line) ? [index] : []));
  const starts = marks.filter((index) => lines[index]?.startsWith('<'));
  return (starts.length > 0 ? starts : marks.slice(0, 1)).map((index) => {
    const end = lines.findIndex((line, at) => at > index && /^(?:\|{7}|={7})(?: |$)/.test(line));
    const version = lines.slice(index + 1, Math.max(end, 0)).slice(0, MOST_LINES);
    return {
      line: index + 1,
      field: '',
      problem:
        'Two people have changed the same lines, and git has left both versions here, between lines that begin with <<<<<<<, ======= and >>>>>>>',
      expected: 'one of the two versions, and none of those three lines',
      ...(version.length > 0 && { example: version.join('\n') }),
    };
  });
}

/** Why no fields can be found in an MDX file. */
export function explainMissingFields(source: string): Fault {
  const lines = source.replace(/^\uFEFF/, '').split(/\r?\n/);
  const isOpen = DASHES.test(lines[0] ?? '');
  const first = lines.findIndex((line) => line.trim() !== '');
  const fault = (index: number, problem: string, expected: string, example: string): Fault => ({
    line: index + 1,
    field: '',
    problem,
    expected,
    example,
  });
  const almost = isOpen ? lines.findIndex((line, index) => index > 0 && ALMOST_DASHES.test(line)) : first;
  if (almost !== -1 && !DASHES.test(lines[almost] ?? '') && ALMOST_DASHES.test(lines[almost] ?? ''))
    return fault(
      almost,
      `This line should ${isOpen ? 'end' : 'begin'} the fields, and is not made of three plain dashes`,
      'three dashes, with nothing before or between them',
      '---',
    );
  if (isOpen) return explainMissingEnd(lines, fault);
  if (FIELD.test(lines[first] ?? ''))
    return fault(
      first,
      'The line of three dashes above the fields is missing',
      'three dashes in the first line of the file, and the fields below them',
      `---\n${lines[first] ?? ''}`,
    );
  return fault(
    0,
    'The file does not begin with its fields',
    'a line of three dashes, the fields one a line, another line of three dashes, then the text',
    '---\ntitle: Night buses, at last\ndate: 2025-09-08\n---\nThe text begins here.',
  );
}

type ToFault = (index: number, problem: string, expected: string, example: string) => Fault;

function explainMissingEnd(lines: readonly string[], fault: ToFault): Fault {
  const expected = 'three dashes on a line of their own between the fields and the text';
  const text = lines.findIndex((line, index) => index > 0 && /^[^\s#-]/.test(line) && !/^[\w-]+:/.test(line));
  const heading = lines.findIndex((line) => /^#{2,6} /.test(line));
  const start = Math.min(...[text, heading].filter((index) => index !== -1));
  const isText = Number.isFinite(start);
  const last = lines.findLastIndex((line, index) => (!isText || index < start) && line.trim() !== '');
  const above = lines[last] ?? '';
  return isText
    ? fault(
        start,
        'The text begins here, and the second line of three dashes is missing above it',
        expected,
        `${above.trim()}\n---\n${shorten(lines[start] ?? '')}`,
      )
    : fault(
        last,
        'The line of three dashes below the fields is missing',
        expected,
        last > 0 ? `${above.trim()}\n---` : '---\ntitle: Night buses, at last\n---',
      );
}
