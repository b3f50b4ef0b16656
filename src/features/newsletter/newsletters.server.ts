import { z } from 'zod';

import type { Deps } from '../../server/deps.ts';

/** Written by the build and bundled with the functions by `included_files` in netlify.toml. */
export const NEWSLETTERS_FILE = 'newsletters.json';

/** The newsletters that the scheduled function may send, with `TOKEN_PLACEHOLDER` in `html` and `text`. */
const newslettersSchema = z.array(
  z.object({
    /** The name of its file without extension. */
    name: z.string(),
    status: z.enum(['test', 'send']),
    sendAt: z.iso.datetime(),
    subject: z.string(),
    html: z.string(),
    text: z.string(),
    /** A hash of its text and the titles of its articles, which stays the same if a file is renamed. */
    digest: z.string(),
  }),
);

export type Newsletter = z.output<typeof newslettersSchema>[number];

export const readNewsletters = async (readCache: Deps['readCache']): Promise<readonly Newsletter[]> =>
  newslettersSchema.parse(JSON.parse(await readCache(NEWSLETTERS_FILE)));
