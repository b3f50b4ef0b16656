import { z } from 'astro/zod';
import { describe, expect, it } from 'vitest';
import { parseDocument } from 'yaml';

import { contentKinds } from '../../../../src/content-schemas/content-files.ts';
import { formatIssues } from '../../../../src/build/content-check/content-issue.ts';
import { toContentIssues } from '../../../../src/build/content-check/schema-issue.ts';
import { listFields, readFields, type FakeField } from '../../../support/fake-content.ts';

const KINDS: Readonly<Record<string, keyof typeof contentKinds>> = {
  'content/site.yaml': 'site',
  'content/labels.yaml': 'labels',
  'content/social.yaml': 'social',
  'content/videos.yaml': 'videos',
  'content/events.yaml': 'events',
  'content/redirects.yaml': 'redirects',
  'content/news/ferry.mdx': 'news',
  'content/policies/harbour.mdx': 'policies',
  'content/media/hall.mdx': 'media',
  'content/media/radio.mdx': 'media',
  'content/pages/home.mdx': 'home',
  'content/pages/news.mdx': 'newsPage',
  'content/pages/media.mdx': 'mediaPage',
  'content/pages/about.mdx': 'about',
  'content/pages/join.mdx': 'join',
  'content/pages/donate.mdx': 'donate',
  'content/pages/press-kit.mdx': 'pressKit',
  'content/pages/fact-sheet.mdx': 'factSheet',
  'content/pages/privacy.mdx': 'legal',
  'content/pages/policies.mdx': 'policiesPage',
  'content/pages/accessibility.mdx': 'accessibility',
  'content/pages/corrections.mdx': 'corrections',
  'content/pages/thank-you.mdx': 'thankYou',
  'content/pages/not-found.mdx': 'notFound',
  'content/pages/offline.mdx': 'offline',
};

/** A picture is right here whatever its name: an example need not lie beside the text. */
const anyPicture = () => z.string() as unknown as ReturnType<Parameters<typeof contentKinds.news.schema>[0]>;

/** What the check says of a file in which the field holds the value instead of its own. */
function explain(kind: keyof typeof contentKinds, { file, field }: FakeField, value: unknown) {
  const document = parseDocument(readFields(file));
  const path = field.split('.').map((part) => (/^\d+$/.test(part) ? Number(part) : part));
  document.setIn(path, document.createNode(value));
  const schema: z.ZodType = contentKinds[kind].schema(anyPicture);
  const data: unknown = document.toJS();
  const issues = schema.safeParse(data).error?.issues ?? [];
  return issues.flatMap((issue) => toContentIssues(issue, schema, data)).map((issue) => ({ ...issue, file }));
}

const findWrong = ({ value }: FakeField) => (typeof value === 'object' ? 'zebra' : ['zebra']);

/** The example of a report as it is written there; '' where there is none. */
const takeExample = (report: string): string => /Example:([^]*)$/.exec(report)?.[1]?.trim() ?? '';

/** The value that an example gives to its field; undefined when it cannot be read. */
function readExample(written: string): unknown {
  const document = parseDocument(written);
  if (document.errors.length > 0) return undefined;
  const example = document.toJS() as Record<string, unknown> | unknown[] | null;
  return Array.isArray(example) ? example[0] : Object.values(example ?? {})[0];
}

/** The example that an editor is given, unless the field is right when the example is put in. */
function findWrongExample(kind: keyof typeof contentKinds, field: FakeField): string[] {
  const written = takeExample(formatIssues(explain(kind, field, findWrong(field)).slice(0, 1)));
  const example = readExample(written);
  // The example of a list is one entry more.
  const entry = Array.isArray(example) && Array.isArray(field.value) && example.length === 1;
  const value = entry ? [...(field.value as unknown[]), example[0]] : example;
  const left = example === undefined ? [field] : explain(kind, field, value);
  return left.some((issue) => issue.field === field.field) ? [`${field.field}, "${written}"`] : [];
}

describe.each(Object.entries(KINDS))('the report of a wrong field of %s', (file, kind) => {
  const fields = listFields(file);

  it('says what belongs there, with an example', () => {
    const silent = fields.filter((field) => {
      const [issue] = explain(kind, field, findWrong(field));
      return issue?.field !== field.field || !issue.expected || !issue.example;
    });
    expect(silent.map(({ field }) => field)).toEqual([]);
  });

  it('gives an example that is right when it is put in', () => {
    expect(fields.flatMap((field) => findWrongExample(kind, field))).toEqual([]);
  });
});
