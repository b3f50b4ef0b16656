import { readFileSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { parse, stringify } from 'yaml';

import { createPhonePhoto } from './photos.ts';
import type { ProjectCopy } from './project-copy.ts';

/** An example of the staff handbook. The line that opens it names its file, and behind a # the entry of that file. */
export interface HandbookExample {
  readonly file: string;
  readonly entry: string | undefined;
  readonly text: string;
}

type Fields = Record<string, unknown>;

const EXAMPLE = /^```(?:yaml|mdx) ([^\s#]+)(?:#(\S+))?\n([^]*?)^```$/gm;

export const HANDBOOK_EXAMPLES: readonly HandbookExample[] = Array.from(
  readFileSync('content/README.md', 'utf8').matchAll(EXAMPLE),
  ([, file = '', entry, text = '']) => ({ file: `content/${file}`, entry, text }),
);

/** Does with each example what the handbook says: makes the file, or adds the lines to the one that is there. */
export async function followHandbook({ root, write }: ProjectCopy): Promise<void> {
  for (const { file, entry, text } of HANDBOOK_EXAMPLES) {
    for (const [, src = ''] of text.matchAll(/src: (\S+\.jpg)/g))
      await write(join(file, '..', src), await createPhonePhoto());
    const added = parse(text.startsWith('---\n') ? '{}' : text) as Fields;
    const source = text.startsWith('---\n') ? text : await readFile(join(root, file), 'utf8');
    // A file of fields alone has no lines of dashes.
    const [, fields = source, rest] = /^---\n([^]*?\n)---\n([^]*)$/.exec(source) ?? [];
    const changed = stringify(add(parse(fields) as Fields, added, entry));
    await write(file, rest === undefined ? changed : `---\n${changed}---\n${rest}`);
  }
}

function add(fields: Fields, example: Fields, entry: string | undefined): Fields {
  if (entry !== undefined) {
    const isEntry = (value: unknown): value is Fields => (value as Fields | null)?.['id'] === entry;
    const change = (value: unknown) =>
      Array.isArray(value)
        ? value.map((each: unknown) => (isEntry(each) ? add(each, example, undefined) : each))
        : value;
    return Object.fromEntries(Object.entries(fields).map(([name, value]) => [name, change(value)]));
  }
  const join = ([name, value]: [string, unknown]): [string, unknown] => {
    const before = fields[name];
    return [
      name,
      Array.isArray(value) && Array.isArray(before)
        ? [...(before as unknown[]), ...(value as unknown[])]
        : value,
    ];
  };
  return { ...fields, ...Object.fromEntries(Object.entries(example).map(join)) };
}

/** What staff then look for on the site: every text of the example that is more than a word, and is not kept to themselves. */
export function listShownTexts({ text }: HandbookExample): string[] {
  const [, fields = text, words = ''] = /^---\n([^]*?)^---\n([^]*)$/m.exec(text) ?? [];
  return [
    ...listTexts(parse(fields)),
    ...words.split(/\n+/).filter((line) => /^[A-Z]/.test(line) && !line.includes('](')),
  ];
}

const HIDDEN = new Set(['how', 'source', 'src', 'alt', 'from', 'to']);

const listTexts = (value: unknown): string[] =>
  typeof value === 'string'
    ? value.includes(' ') && !/^\d/.test(value)
      ? [value]
      : []
    : typeof value === 'object' && value !== null
      ? Object.entries(value).flatMap(([name, each]) => (HIDDEN.has(name) ? [] : listTexts(each)))
      : [];
