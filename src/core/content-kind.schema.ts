import type { z } from 'zod';

import type { PictureField } from './picture.schema.ts';

/** A kind of content: its files and their schema, for the build and the content check alike. */
export interface ContentKind {
  readonly base: string;
  /** Which files of the folder: a name, or `*.mdx`. */
  readonly pattern: string;
  readonly schema: (image: PictureField) => z.ZodType;
  /** The meaning of the text under the fields, if a file without one would leave a page empty. */
  readonly text?: string;
}
