import { z } from 'astro/zod';
import { describe, expect, test } from 'vitest';

import {
  type EditorField,
  toEditorFields,
  toHint,
  toLabel,
} from '../../../../src/features/editor/editor-fields.build.ts';
import { toEditorKind } from '../../../../src/features/editor/editor-config.build.ts';
import { contentKinds, type ContentKind } from '../../../../src/features/site/content-kinds.schema.ts';

test.each([
  ['publishAt', 'Publish at'],
  ['keyPoints', 'Key points'],
  ['title', 'Title'],
  ['thank-you', 'Thank you'],
])('toLabel makes words of %s', (name, label) => {
  expect(toLabel(name)).toBe(label);
});

test.each([
  ['the headline', 'Night buses', 'The headline. Example: Night buses'],
  ['how long it is', "'4:02'", 'How long it is. Example: 4:02'],
  ['the section, or nothing', "''", 'The section, or nothing'],
  ['the promises', undefined, 'The promises'],
  ['true or false: whether it is a draft', undefined, 'Whether it is a draft'],
  ['the day of publication: year-month-day', undefined, 'The day of publication'],
  ["an https address, or '' for none", undefined, 'An https address, or an empty field for none'],
])('toHint says "%s", with the example %s, in the words of a form', (description, example, hint) => {
  expect(toHint(description, example)).toBe(hint);
});

describe('toEditorFields', () => {
  test('takes the label from the schema where it has one', () => {
    const schema = z.object({
      nav: z.array(z.string()).optional().meta({ title: 'Menu' }),
      alt: z.string().meta({ title: 'What it shows', description: 'what the picture shows' }).optional(),
    });
    expect(toEditorFields(schema, 'site')).toMatchObject([
      { name: 'nav', label: 'Menu' },
      { name: 'alt', label: 'What it shows', hint: 'What the picture shows' },
    ]);
  });

  test('says at the choice between kinds what the schema says of itself', () => {
    const schema = z
      .discriminatedUnion('type', [
        z.object({ type: z.literal('video') }),
        z.object({ type: z.literal('audio') }),
      ])
      .meta({ description: 'video or audio' });
    expect(toEditorFields(schema, 'media')).toMatchObject([
      { hint: 'Video or audio', options: ['video', 'audio'] },
    ]);
  });
});

const WORDS = /^\p{Lu}[\p{L} ]+$/u;
const NAME_OF_CODE = /\b(?:[Aa]lt|[Aa]nchor|[Aa]pi|[Bb]io|[Hh]ref|[Ii]d|[Nn]av|[Ss]rc|[Uu]rl)\b/;

/** Every field with its path, those inside others too. */
const listFields = (fields: readonly EditorField[], path: string): [string, EditorField][] =>
  fields.flatMap((field) => {
    const own = `${path}.${field.name}`;
    return [
      [own, field],
      ...listFields([...(field.fields ?? []), ...(field.field ? [field.field] : [])], own),
    ];
  });

describe('the fields of the editor', () => {
  const fields = Object.entries<ContentKind>(contentKinds).flatMap(([name, kind]) =>
    listFields(toEditorKind(name, kind).fields, name),
  );

  test('are called by words and not by a name of code', () => {
    const wrong = fields.filter(([, { label }]) => !WORDS.test(label) || NAME_OF_CODE.test(label));
    expect(wrong.map(([path, { label }]) => `${path}: ${label}`)).toEqual([]);
  });

  test('say under each input what belongs there', () => {
    // A part of a page says it field by field, a list of lines once for all of them.
    const silent = fields.filter(
      ([path, { widget, hint }]) =>
        hint === undefined && widget !== 'object' && !/\.(?:line|body)$/.test(path),
    );
    expect(silent.map(([path]) => path)).toEqual([]);
  });
});
