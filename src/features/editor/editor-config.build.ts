import { globSync } from 'node:fs';
import { extname, join } from 'node:path';

import { contentKinds, type ContentKind } from '../site/content-kinds.schema.ts';
import { readSettings, type EditorSettings } from '../../server/config/settings.ts';
import { LONGEST_EDGE } from '../pictures/picture-format.build.ts';
import type { FileShape } from './content-format.ts';
import { toEditorKind, type EditorKind } from './editor-kind.build.ts';
import { toLabel } from './field-words.build.ts';

/** What `/admin/config.json` holds: Sveltia's configuration, and the formats that it names. */
export interface EditorConfig {
  /** The repository on GitHub that staff sign in to; null: the editor works on this machine's folder alone. */
  readonly repo: string | null;
  /** https://sveltiacms.app/en/docs/config-basics */
  readonly cms: Readonly<Record<string, unknown>>;
  readonly formats: Readonly<Record<string, FileShape>>;
}

/** The configuration with the settings of this build. */
export const getEditorConfig = (): EditorConfig => createEditorConfig(readSettings(process.env).editor);

/** Makes the editor's configuration from the schemas of the content. Throws where a schema has no field in it. */
export function createEditorConfig({ repo, branch }: EditorSettings): EditorConfig {
  const kinds = Object.entries(contentKinds).map(([name, kind]) => ({ kind, ...toEditorKind(name, kind) }));
  const folders = kinds.filter(({ kind }) => kind.pattern.includes('*'));
  const files = kinds.filter(({ kind }) => !kind.pattern.includes('*'));
  return {
    repo,
    cms: {
      load_config_file: false,
      backend: { name: 'github', repo: repo ?? 'this/folder', branch, squash_merges: true },
      publish_mode: 'editorial_workflow',
      media_folder: '/content',
      public_folder: '/content',
      media_libraries: { default: { config: { slugify_filename: true, transformations: CUT_DOWN } } },
      slug: { encoding: 'ascii', clean_accents: true },
      collections: [
        ...folders.map(toFolderCollection),
        toFilesCollection('pages', 'Pages', files.filter(isPage)),
        toFilesCollection(
          'settings',
          'Settings and words',
          files.filter((file) => !isPage(file)),
        ),
      ],
    },
    formats: Object.fromEntries(kinds.map(({ name, shape }) => [toFormatName(name, shape), shape])),
  };
}

/** Sveltia takes a format for MDX only when its name ends like those of its own. */
const toFormatName = (kind: string, { isMdx }: FileShape): string =>
  `${kind}-${isMdx ? 'frontmatter' : 'fields'}`;

type Kind = EditorKind & { readonly kind: ContentKind };

const isPage = ({ kind }: Kind): boolean => kind.pattern.endsWith('.mdx');

/** A photograph is drawn anew as it arrives: upright, not too large, without what the camera wrote into it. */
const CUT_DOWN = Object.fromEntries(
  ['avif', 'heic', 'jpeg', 'png', 'webp'].map((format) => [
    format,
    { format: 'webp', quality: 90, width: LONGEST_EDGE, height: LONGEST_EDGE },
  ]),
);

/** Pictures stand beside the text, and are named from there. */
const BESIDE = { media_folder: '', public_folder: '.' };

const toFolderCollection = ({ name, kind, fields, shape }: Kind) => ({
  name,
  label: toLabel(name),
  folder: kind.base,
  extension: 'mdx',
  format: toFormatName(name, shape),
  create: true,
  // A short name makes the shorter address.
  slug: fields.some((field) => field.name === 'name') ? '{{name}}' : '{{title}}',
  ...BESIDE,
  fields,
});

const toFilesCollection = (name: string, label: string, kinds: readonly Kind[]) => ({
  name,
  label,
  files: kinds.flatMap(({ kind, name: kindName, fields, shape }) =>
    globSync(kind.pattern, { cwd: kind.base })
      .sort()
      .map((file) => {
        const id = file.slice(0, -extname(file).length);
        return {
          name: id,
          label: toLabel(id),
          file: join(kind.base, file),
          format: toFormatName(kindName, shape),
          ...BESIDE,
          fields,
        };
      }),
  ),
});
