import { readFile } from 'node:fs/promises';
import { parse } from 'yaml';

/** What the configuration needs of `content/site.yaml` before there are collections. */
export interface SiteFile {
  /** The https address of the site, used where Netlify does not tell its own. */
  readonly address: string;
}

/**
 * Reads the site file as it stands. It is not validated here: the content check says what is wrong with it,
 * so a missing address falls back to one that can never be visited.
 */
export async function readSiteFile(path = 'content/site.yaml'): Promise<SiteFile> {
  const text = await readFile(path, 'utf8');
  const { address } = parse(text, { strict: false, logLevel: 'silent' }) as Partial<SiteFile>;
  return { address: URL.canParse(address ?? '') ? String(address) : 'https://invalid.example' };
}
