import { parse } from 'yaml';

import { cleanSource, cleanValue, splitFrontMatter } from '../../lib/front-matter.ts';
import { mergeYaml, formatYaml } from './merge-yaml.ts';

export interface FileShape {
  /** Whether the fields are front matter, followed by a text. */
  readonly isMdx: boolean;
  readonly isList: boolean;
  /** Required fields that may be empty: `integration.donateUrl`, `nav.*.anchor`. */
  readonly mayBeEmpty: readonly string[];
}

export const LIST_FIELD = 'entries';
export const TEXT_FIELD = 'body';

/** A virtual field: the title with placeholders filled in, for the list of entries. */
export const TITLE_FIELD = 'titleInWords';

/** A virtual field: the original file, which `toFile` updates. The editor keeps fields that it does not know. */
const SOURCE = 'fileAsRead';

/** Creates a file format (https://sveltiacms.app/en/docs/api/file-formats) that keeps comments, which Sveltia's own drops. */
export const createContentFormat = (
  { isMdx, isList, mayBeEmpty }: FileShape,
  formatTitle: (title: string) => string = String,
) => ({
  fromFile: (text: string): Record<string, unknown> => {
    const { fieldsYaml, body } = splitSource(text, isMdx);
    const data: unknown = parse(fieldsYaml, cleanValue) ?? {};
    const title = isFields(data) && 'title' in data ? String(data.title) : '';
    return {
      ...(formatTitle(title) !== title && { [TITLE_FIELD]: formatTitle(title) }),
      ...(isList ? { [LIST_FIELD]: data } : (data as Record<string, unknown>)),
      ...(isMdx && { [TEXT_FIELD]: body }),
      [SOURCE]: text,
    };
  },
  toFile: ({
    [SOURCE]: source,
    [TEXT_FIELD]: body,
    ...content
  }: Readonly<Record<string, unknown>>): string => {
    const before = typeof source === 'string' ? splitSource(source, isMdx) : null;
    const stored: unknown = before && parse(before.fieldsYaml, cleanValue);
    // Omits `false`, the default of every switch, unless the file has the field.
    const newFields = Object.entries(content).filter(
      ([name, field]) => name !== TITLE_FIELD && (field !== false || (isFields(stored) && name in stored)),
    );
    const fields = dropEmptyFields(Object.fromEntries(newFields), '', mayBeEmpty) as Record<string, unknown>;
    const value = isList ? (fields[LIST_FIELD] ?? []) : fields;
    const fieldsYaml = before ? mergeYaml(before.fieldsYaml, value) : formatYaml(value);
    if (!isMdx) return fieldsYaml;
    const text = typeof body === 'string' ? body : '';
    return text === '' ? `---\n${fieldsYaml}---\n` : `---\n${fieldsYaml}---\n${before?.gap ?? '\n'}${text}\n`;
  },
});

const isFields = (value: unknown): value is object => typeof value === 'object' && value !== null;

function splitSource(file: string, isMdx: boolean): { fieldsYaml: string; gap: string; body: string } {
  // Sveltia trims the end of files, so restore the last line break.
  const source = cleanSource(file).replace(/\n*$/, '\n');
  if (!isMdx) return { fieldsYaml: source, gap: '', body: '' };
  const parts = splitFrontMatter(source);
  if (!parts) throw new Error('The file does not begin with front matter between two lines of dashes.');
  const [gap] = /^\n*/.exec(parts.text) ?? [''];
  return { fieldsYaml: parts.fields, gap, body: parts.text.slice(gap.length).replace(/\n$/, '') };
}

/** Drops empty fields, which fail validation, unless a field may be empty. */
function dropEmptyFields(value: unknown, path: string, mayBeEmpty: readonly string[]): unknown {
  const join = (name: string) => (path === '' ? name : `${path}.${name}`);
  if (Array.isArray(value)) {
    const entries = value.map((entry) => dropEmptyFields(entry, join('*'), mayBeEmpty));
    const filled = entries.filter((entry) => entry !== undefined);
    return filled.length > 0 || mayBeEmpty.includes(path) ? filled : undefined;
  }
  if (typeof value === 'object' && value !== null) {
    const fields = Object.entries(value)
      .map(([name, field]) => [name, dropEmptyFields(field, join(name), mayBeEmpty)] as const)
      .filter(([, field]) => field !== undefined);
    return fields.length > 0 || path === '' ? Object.fromEntries(fields) : undefined;
  }
  if (value === null || value === undefined || value === '')
    return mayBeEmpty.includes(path) ? '' : undefined;
  return value;
}
