import { z } from 'astro/zod';

import type { ImageField } from '../features/pictures/picture.schema.ts';
import { describeMissing, type FindFile } from './nearest-file.ts';

const PICTURE = /\.(avif|gif|jpe?g|png|svg|tiff|webp)$/i;

/** Stands in for Astro's `image()`: the file must exist in the folder of the text. */
export const imageBeside =
  (folder: string, findFile: FindFile): ImageField =>
  () =>
    z
      .string()
      .refine((source) => PICTURE.test(source), { error: 'is not the name of a picture', abort: true })
      .superRefine((source, context) => {
        const found = findFile(folder, source);
        if (found.isThere) return;
        context.addIssue({
          code: 'custom',
          message: describeMissing('names a picture that is not there', found),
        });
      }) as unknown as ReturnType<ImageField>;
