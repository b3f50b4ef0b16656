import { globSync } from 'node:fs';
import { extname, join } from 'node:path';
import { z } from 'astro/zod';

import { contentKinds } from '../content-kinds.schema.ts';
import type { ContentKind } from '../../core/content-kind.schema.ts';
import { capitalizeFirst } from '../../lib/text.ts';
import { BLOCKS } from '../../core/blocks.schema.ts';
import { MAX_EDGE_PX } from '../../features/pictures/read-picture.build.ts';
import { type FileShape, LIST_FIELD, TEXT_FIELD, TITLE_FIELD } from './content-format.ts';
import { listKinds, unwrapSchema } from '../../content-check/unwrap-schema.ts';
import {
  type EditorField,
  acceptsEmpty,
  formatLabel,
  listEditorFields,
  createEditorPicture,
} from './editor-fields.build.ts';

export type EditorConfig = ReturnType<typeof createEditorConfig>;

/** Creates the editor's configuration from the content schemas; throws if no widget fits a schema. */
export function createEditorConfig(
  { repo, branch }: { readonly repo: string | null; readonly branch: string },
  looks: readonly string[],
) {
  const kinds = Object.entries(contentKinds).map(([name, kind]) => buildEditorKind(name, kind));
  const folders = kinds.filter(({ kind }) => kind.pattern.includes('*'));
  const files = kinds.filter(({ kind }) => !kind.pattern.includes('*'));
  const pages = files.filter(({ shape }) => shape.isMdx);
  const settings = files.filter(({ shape }) => !shape.isMdx);
  return {
    /** The GitHub repository; null if the editor only works on a local folder. */
    repo,
    /** https://sveltiacms.app/en/docs/config-basics */
    cms: {
      load_config_file: false,
      backend: { name: 'github', repo: repo ?? 'this/folder', branch, squash_merges: true },
      publish_mode: 'editorial_workflow',
      media_folder: '/content',
      public_folder: '/content',
      media_libraries: {
        default: { config: { slugify_filename: true, transformations: PHOTO_TRANSFORMATIONS } },
      },
      editor: { preview: false },
      slug: { encoding: 'ascii', clean_accents: true },
      collections: [
        ...folders.map((folder) => createFolderCollection(addLookOptions(folder, looks))),
        createFilesCollection('pages', 'Pages', pages),
        createFilesCollection('settings', 'Settings and texts', settings),
      ],
    },
    formats: Object.fromEntries(kinds.map(({ name, shape }) => [formatName(name, shape), shape])),
  };
}

/** Sveltia requires the suffix `frontmatter` for formats with a Markdown body. */
const formatName = (kind: string, { isMdx }: FileShape): string =>
  `${kind}-${isMdx ? 'frontmatter' : 'fields'}`;

/** Sveltia re-encodes photographs on upload, which rotates them, limits their size and removes metadata. */
const PHOTO_TRANSFORMATIONS = Object.fromEntries(
  ['avif', 'heic', 'jpeg', 'png', 'webp'].map((format) => [
    format,
    { format: 'webp', quality: 90, width: MAX_EDGE_PX, height: MAX_EDGE_PX },
  ]),
);
const MEDIA_BESIDE_TEXT = { media_folder: '', public_folder: '.' };

const addLookOptions = (kind: EditorKind, looks: readonly string[]): EditorKind => ({
  ...kind,
  fields: kind.fields.map((field) =>
    kind.name === 'policies' && field.name === 'look'
      ? { ...field, widget: 'select', options: looks }
      : field,
  ),
});

/** Fields by which staff can sort entries. The default is the date, else the first of these fields that entries have. */
const SORTABLE_FIELDS = ['order', 'date', 'title', 'name', 'subject'];

const createFolderCollection = ({ name, kind, fields, shape }: EditorKind) => ({
  name,
  label: formatLabel(name),
  folder: kind.base,
  extension: extname(kind.pattern).slice(1),
  format: formatName(name, shape),
  // Staff cannot create a language here: its file name is not one of its fields.
  create: shape.isMdx,
  slug: `{{${['name', 'title', 'subject'].find((name) => hasField(fields, name)) ?? ''}}}`,
  // Without this field, Sveltia shows the title or the name.
  identifier_field: TITLE_FIELD,
  sortable_fields: {
    fields: SORTABLE_FIELDS.filter((name) => hasField(fields, name)),
    default: hasField(fields, 'date')
      ? { field: 'date', direction: 'descending' }
      : { field: SORTABLE_FIELDS.find((name) => hasField(fields, name)) },
  },
  ...MEDIA_BESIDE_TEXT,
  fields: [...fields, { name: TITLE_FIELD, widget: 'hidden' }],
});

const hasField = (fields: readonly EditorField[], name: string): boolean =>
  fields.some((field) => field.name === name);

const createFilesCollection = (name: string, label: string, kinds: readonly EditorKind[]) => ({
  name,
  label,
  files: kinds.flatMap(({ kind, name: kindName, fields, shape }) =>
    globSync(kind.pattern, { cwd: kind.base })
      .sort()
      .map((file) => {
        const id = file.slice(0, -extname(file).length);
        return {
          name: id,
          label: formatLabel(id),
          file: join(kind.base, file),
          format: formatName(kindName, shape),
          ...MEDIA_BESIDE_TEXT,
          fields,
        };
      }),
  ),
});

/** Sveltia's hints are Markdown on one line, with `\n` as an escape for line breaks. */
const NEXT_LINE = String.raw`\n`;

/** Blocks to copy and paste: Sveltia's menu for them is disabled in raw mode, which MDX needs. */
const BLOCKS_HINT = Object.values(BLOCKS)
  .flatMap(({ description, example }) => [
    '',
    `**${capitalizeFirst(description)}:**`,
    ...example.split('\n').map((line) => line && `\`${line}\``),
  ])
  .join(NEXT_LINE);

type EditorKind = ReturnType<typeof buildEditorKind>;

export function buildEditorKind(name: string, kind: ContentKind) {
  const { pattern, text } = kind;
  const schema = kind.schema(createEditorPicture);
  const isList = schema instanceof z.ZodArray;
  const isMdx = pattern.endsWith('.mdx');
  const fields = listEditorFields(isList ? z.object({ [LIST_FIELD]: schema }) : schema, name);
  const body: EditorField = {
    name: TEXT_FIELD,
    label: 'Text',
    ...(text !== undefined && { hint: `The text under the fields: ${text}.${BLOCKS_HINT}` }),
    widget: 'markdown',
    // The rich text mode would rewrite MDX components and escapes.
    modes: ['raw'],
    required: text !== undefined,
  };
  return {
    name,
    kind,
    fields: isMdx ? [...fields, body] : fields,
    shape: { isMdx, isList, mayBeEmpty: listFieldsThatMayBeEmpty(schema, isList ? [LIST_FIELD] : []) },
  };
}

function listFieldsThatMayBeEmpty(schema: z.ZodType, path: readonly string[]): string[] {
  const { schemas, isOptional } = unwrapSchema(schema);
  const [inner] = schemas;
  const own = !isOptional && path.length > 0 && acceptsEmpty(schema) ? [path.join('.')] : [];
  if (inner instanceof z.ZodArray)
    return [...own, ...listFieldsThatMayBeEmpty(inner.element as z.ZodType, [...path, '*'])];
  const kinds = listKinds(schema);
  if (kinds.length === 0) return own;
  const fields = kinds.flatMap(({ shape }) => Object.entries(shape));
  return [...new Set(fields.flatMap(([name, field]) => listFieldsThatMayBeEmpty(field, [...path, name])))];
}
