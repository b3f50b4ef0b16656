import type { z } from 'zod';

import type { PictureField } from './picture.schema.ts';

/** A kind of content: its files and their schema, for the build and the content check. */
export interface ContentKind {
  readonly base: string;
  /** A glob for the file names in `base`: `site.yaml`, `{privacy,terms}.mdx` or `*.mdx`. */
  readonly pattern: string;
  readonly schema: (image: PictureField) => z.ZodType;
  /** Names the text below the fields, for messages; set if a file must have one. */
  readonly text?: string;
}
