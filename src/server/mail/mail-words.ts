import type { z } from 'zod';

import { mailsSchema } from '../../features/sign-ups/mails.schema.ts';
import { type ReadContent, readFields } from '../config/content.ts';

/** The words of the messages, with `{candidate}` still to be filled in. */
export type MailWords = z.output<typeof mailsSchema>;

/** Reads `content/mails.yaml`; throws a `ContentError`. */
export const readMailWords = (readContent: ReadContent): Promise<MailWords> =>
  readFields(readContent, 'mails.yaml', mailsSchema);
