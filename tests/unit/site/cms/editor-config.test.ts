import { globSync, readFileSync } from 'node:fs';
import { z } from 'astro/zod';
import { describe, expect, test } from 'vitest';

import {
  type EditorField,
  formatHint,
  listEditorFields,
  createEditorPicture,
} from '../../../../src/site/cms/editor-fields.build.ts';
import { createEditorConfig, buildEditorKind } from '../../../../src/site/cms/editor-config.build.ts';
import { createContentFormat } from '../../../../src/site/cms/content-format.ts';
import { contentKinds } from '../../../../src/site/content-kinds.schema.ts';
import type { ContentKind } from '../../../../src/core/content-kind.schema.ts';

const kinds = Object.entries(contentKinds).map(
  ([name, kind]): { name: string; kind: ContentKind; editor: ReturnType<typeof buildEditorKind> } => ({
    name,
    kind,
    editor: buildEditorKind(name, kind),
  }),
);

describe.each(kinds)('editor of $name', ({ kind, editor }) => {
  const files = globSync(kind.pattern, { cwd: kind.base }).map((name) => `${kind.base}/${name}`);
  const { fromFile, toFile } = createContentFormat(editor.shape);

  test('writes unchanged files byte for byte as they were', () => {
    const texts = files.map((file) => readFileSync(file, 'utf8'));
    // Sveltia trims the text that it passes on.
    expect(texts.map((text) => toFile(fromFile(text.trim())))).toEqual(texts);
  });
});

test('the editor configuration marks fields that are required but may be empty', () => {
  const { shape } = buildEditorKind('site', contentKinds.site);
  expect(shape.mayBeEmpty).toEqual(expect.arrayContaining(['nav.*.anchor', 'integration.donateUrl']));
  expect(shape.mayBeEmpty).not.toContain('candidate');
});

describe('editor configuration', () => {
  const { cms } = createEditorConfig({ repo: 'example/site', branch: 'main' }, ['harbour', 'water']);
  const collections = cms.collections as Record<string, unknown>[];

  test('covers every content file, by folder or by name', () => {
    const found = (collections as { folder?: string; files?: { file: string }[] }[]).flatMap(
      ({ folder, files = [] }) =>
        folder === undefined ? files.map(({ file }) => file) : globSync(`${folder}/*.{mdx,yaml}`),
    );
    expect(found.sort()).toEqual(globSync('content/**/*.{mdx,yaml}').sort());
  });
});

describe('listEditorFields', () => {
  const day = z.string().trim();
  const letters = z.string().regex(/^\p{L}$/u);
  test.each<[title: string, schema: z.ZodType, field: object]>([
    ['a text', z.string().trim().min(1), { widget: 'string', required: true }],
    ['a long text', z.string().max(220), { widget: 'text', maxlength: 220 }],
    [
      'a pattern',
      letters.meta({ description: 'letters' }),
      { pattern: ['/^\\p{L}$/u', 'letters'], hint: 'Letters' },
    ],
    ['a whole number', z.int().min(1).max(60), { widget: 'number', value_type: 'int', min: 1, max: 60 }],
    ['a boolean', z.boolean().default(false), { widget: 'boolean', default: false, required: false }],
    ['a choice', z.enum(['north', 'south']), { widget: 'select', options: ['north', 'south'] }],
    ['a day', day.pipe(z.iso.date()), { widget: 'datetime', type: 'date', format: 'YYYY-MM-DD' }],
    ['a day or a word', day.pipe(z.union([z.literal('never'), z.iso.date()])), { widget: 'string' }],
    ['a picture', createEditorPicture().meta({ description: 'a file' }), { widget: 'image', hint: 'A file' }],
    ['lines', z.array(z.string().min(1)).min(1), { widget: 'list', min: 1, required: true }],
    ['a list that may be empty', z.array(z.string()), { widget: 'list', required: false }],
    ['an address or nothing', z.union([z.literal(''), z.url()]), { widget: 'string', required: false }],
  ])('makes a field of %s', (_, schema, field) => {
    const [made] = listEditorFields(z.object({ it: schema }), 'file');
    expect(made).toMatchObject({ name: 'it', label: 'It', ...field });
  });

  test('throws with the name of a field without a help text', () => {
    const schema = z.object({ outer: z.array(z.object({ inner: z.map(z.string(), z.string()) })) });
    expect(() => listEditorFields(schema, 'facts')).toThrow(
      'The editor at /admin has no widget for facts.outer.*.inner, a schema of type "map".',
    );
  });
});

const WORDS = /^\p{Lu}[\p{L} ]+$/u;
const NAME_OF_CODE = /\b(?:[Aa]lt|[Aa]nchor|[Aa]pi|[Bb]io|[Hh]ref|[Ii]d|[Nn]av|[Ss]rc|[Uu]rl)\b/;

describe('the help texts of the editor', () => {
  const listAll = (fields: readonly EditorField[], path: string): [string, EditorField][] =>
    fields.flatMap((field) => {
      const own = `${path}.${field.name}`;
      return [
        [own, field],
        ...listAll([...(field.fields ?? []), ...(field.field ? [field.field] : [])], own),
      ];
    });
  const fields = kinds.flatMap(({ name, editor }) => listAll(editor.fields, name));

  test('label fields in words rather than code names', () => {
    const wrong = fields.filter(([, { label }]) => !WORDS.test(label) || NAME_OF_CODE.test(label));
    expect(wrong.map(([path, { label }]) => `${path}: ${label}`)).toEqual([]);
  });

  test('explain each input', () => {
    // A group is explained field by field, a list of lines as one.
    const silent = fields.filter(
      ([path, { widget, hint }]) =>
        hint === undefined && widget !== 'object' && !/\.(?:line|body)$/.test(path),
    );
    expect(silent.map(([path]) => path)).toEqual([]);
  });

  test.each([
    ['the headline', 'Night buses', 'The headline. Example: Night buses'],
    ['how long it is', "'4:02'", 'How long it is. Example: 4:02'],
    ['the section, or nothing', "''", 'The section, or nothing'],
    ['true or false: whether it is a draft', undefined, 'Whether it is a draft'],
    ['the day of publication: year-month-day', undefined, 'The day of publication'],
    ["an https address, or '' for none", undefined, 'An https address, or an empty field for none'],
  ])('show "%s" with the example %s as a form does', (description, example, hint) => {
    expect(formatHint(description, example)).toBe(hint);
  });

  test('show the description of the schema at a choice between types', () => {
    const kinds = ['video', 'audio'].map((type) => z.object({ type: z.literal(type) }));
    const schema = z
      .discriminatedUnion('type', [kinds[0] as z.ZodObject, kinds[1] as z.ZodObject])
      .meta({ description: 'video or audio' });
    expect(listEditorFields(schema, 'media')).toMatchObject([
      { hint: 'Video or audio', options: ['video', 'audio'] },
    ]);
  });
});
