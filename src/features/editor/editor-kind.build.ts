import { z } from 'astro/zod';

import type { ContentKind } from '../site/content-kinds.schema.ts';
import { LIST_FIELD, TEXT_FIELD, type FileShape } from './content-format.ts';
import type { EditorField } from './editor-field.build.ts';
import { pictureMark, toEditorFields } from './editor-fields.build.ts';
import { acceptsEmpty, peel } from './schema-layers.build.ts';

/** A kind of content as the editor shows it. */
export interface EditorKind {
  /** The key in `contentKinds`. */
  readonly name: string;
  readonly fields: readonly EditorField[];
  /** What reading and writing its files has to know. */
  readonly shape: FileShape;
}

/** Makes the fields of one kind of content. */
export function toEditorKind(name: string, { schema, pattern, text }: ContentKind): EditorKind {
  const whole = schema(pictureMark);
  const isList = peel(whole).schemas[0] instanceof z.ZodArray;
  const isMdx = pattern.endsWith('.mdx');
  const fields = toEditorFields(isList ? z.object({ [LIST_FIELD]: whole }) : whole, name);
  const body: EditorField = {
    name: TEXT_FIELD,
    label: 'Text',
    ...(text !== undefined && { hint: `The text under the fields: ${text}` }),
    widget: 'markdown',
    // MDX is more than Markdown: the other mode would rewrite components and escaped signs.
    modes: ['raw'],
    required: text !== undefined,
  };
  return {
    name,
    fields: isMdx ? [...fields, body] : fields,
    shape: { isMdx, isList, mayBeEmpty: listMayBeEmpty(whole, isList ? [LIST_FIELD] : []) },
  };
}

/** The fields that have to stand in a file and may be empty there, `*` for each entry of a list: `nav.*.anchor`. */
function listMayBeEmpty(schema: z.ZodType, path: readonly string[]): string[] {
  const { schemas, isOptional } = peel(schema);
  const [inner] = schemas;
  const own = !isOptional && path.length > 0 && acceptsEmpty(schema) ? [path.join('.')] : [];
  if (inner instanceof z.ZodArray)
    return [...own, ...listMayBeEmpty(inner.element as z.ZodType, [...path, '*'])];
  if (inner instanceof z.ZodDiscriminatedUnion)
    return [...new Set((inner.options as z.ZodObject[]).flatMap((option) => listMayBeEmpty(option, path)))];
  if (!(inner instanceof z.ZodObject)) return own;
  return Object.entries(inner.shape as Record<string, z.ZodType>).flatMap(([name, field]) =>
    listMayBeEmpty(field, [...path, name]),
  );
}
