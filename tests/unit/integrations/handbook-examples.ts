import { readFileSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { parse, parseDocument } from 'yaml';

import { splitFile } from '../../../src/content-check/read-entries.ts';
import { createPhonePhoto } from '../../support/photos.ts';
import type { ProjectCopy } from '../../support/project-copy.ts';

const EXAMPLE = /^```(?:yaml|mdx) ([^\s#]+)(?:#(\S+))?\n([^]*?)^```$/gm;

/** Examples of the staff handbook. The first line names the file and, after a #, an entry of the file. */
export const HANDBOOK_EXAMPLES = Array.from(
  readFileSync('content/README.md', 'utf8').matchAll(EXAMPLE),
  ([, file = '', entry, text = '']) => ({ file: `content/${file}`, entry, text }),
);

/** Applies each example: creates the file, or adds the lines to the existing one. */
export async function followHandbook({ root, write }: ProjectCopy): Promise<void> {
  for (const { file, entry, text } of HANDBOOK_EXAMPLES) {
    for (const [, src = ''] of text.matchAll(/src: (\S+\.jpg)/g))
      await write(join(file, '..', src), await createPhonePhoto());
    await write(
      file,
      text.startsWith('---\n') ? text : addLines(await readFile(join(root, file), 'utf8'), text, entry),
    );
  }
}

/** Adds the fields of an example to a file, or to the entry with this id: at the end of an existing list. */
function addLines(source: string, example: string, entry: string | undefined): string {
  const isMdx = source.startsWith('---\n');
  const { fields = '', text = '' } = splitFile(source, isMdx) ?? {};
  const document = parseDocument(fields);
  const promises = (document.toJS() as { promises?: readonly { id: string }[] }).promises ?? [];
  const place = entry === undefined ? [] : ['promises', promises.findIndex(({ id }) => id === entry)];
  for (const [name, value] of Object.entries(parse(example) as Record<string, unknown>)) {
    const path = [...place, name];
    if (document.hasIn(path) && Array.isArray(value))
      for (const each of value) document.addIn(path, document.createNode(each));
    else document.setIn(path, document.createNode(value));
  }
  return isMdx ? `---\n${String(document)}---\n${text}` : String(document);
}

/** Returns the visible texts of an example: every string of more than one word that is not private. */
export function listShownTexts({ text }: (typeof HANDBOOK_EXAMPLES)[number]): string[] {
  const { fields = '', text: words = '' } = splitFile(text, text.startsWith('---\n')) ?? {};
  return [
    ...listTexts(parse(fields)),
    ...words.split(/\n+/).filter((line) => /^[A-Z]/.test(line) && !line.includes('](')),
  ];
}

const HIDDEN = new Set(['how', 'source', 'src', 'alt', 'from', 'to']);

function listTexts(value: unknown): string[] {
  if (typeof value === 'string') return value.includes(' ') && !/^\d/.test(value) ? [value] : [];
  return Object.entries(value ?? {}).flatMap(([name, each]) => (HIDDEN.has(name) ? [] : listTexts(each)));
}
