import { readFile } from 'node:fs/promises';
import { parse } from 'yaml';
import { z } from 'zod';

import { fillNames } from '../../src/lib/fill-names.ts';

const SITE_FILE = 'content/site.yaml';

const siteFactsSchema = z.object({
  name: z.string(),
  candidate: z.string().min(1),
  position: z.string(),
  authorisation: z.string().min(1),
  contact: z.email(),
  address: z.url(),
});

/** What messages and pages of functions say about the campaign; all of it from `content/site.yaml`. */
export interface SiteFacts {
  /** The full name of the candidate. */
  readonly candidate: string;
  /** The statement that the Local Electoral Act 2001 asks for. */
  readonly authorisation: string;
  /** The email address of the campaign. */
  readonly contact: string;
  /** The origin that links in messages begin with, without a slash at the end. */
  readonly address: string;
}

/**
 * Reads the facts of the site. `address` (Netlify's URL variable) wins over the one in the file. Never the host that a
 * request names: whoever sends a request could have links to another site mailed out.
 */
export async function readSiteFacts(
  address: string | undefined,
  read: (path: string) => Promise<string> = (path) => readFile(path, 'utf8'),
): Promise<SiteFacts> {
  const result = siteFactsSchema.safeParse(parse(await read(SITE_FILE)));
  if (!result.success) throw new Error(`${SITE_FILE}: ${z.prettifyError(result.error)}`);
  const { candidate, authorisation, contact, ...facts } = result.data;
  const names = { candidate, name: facts.name, position: facts.position };
  return {
    candidate,
    authorisation: fillNames(authorisation, names),
    contact,
    address: new URL(address ?? facts.address).origin,
  };
}
