import { readFile } from 'node:fs/promises';
import { parse } from 'yaml';

/** What the configuration needs of `content/site.yaml` before there are collections. */
export interface SiteFile {
  /** The https address of the site, used where Netlify does not tell its own. */
  readonly address: string;
  /** The hosts whose scripts staff have let in: analytics and chat. */
  readonly scriptOrigins: readonly string[];
  /** The host of the external volunteer form, where there is one. */
  readonly frameOrigins: readonly string[];
}

interface Raw {
  readonly address?: string;
  readonly integration?: {
    readonly trackingScript?: string;
    readonly chatWidget?: string;
    readonly joinFormUrl?: string;
  };
}

/**
 * Reads the site file as it stands. It is not validated here: the content check says what is wrong with it,
 * so whatever is no address counts as empty.
 */
export async function readSiteFile(path = 'content/site.yaml'): Promise<SiteFile> {
  const { address, integration } = (parse(await readFile(path, 'utf8'), {
    strict: false,
    logLevel: 'silent',
  }) ?? {}) as Raw;
  return {
    address: toOrigins([address])[0] ?? 'https://invalid.example',
    scriptOrigins: toOrigins([integration?.trackingScript, integration?.chatWidget]),
    frameOrigins: toOrigins([integration?.joinFormUrl]),
  };
}

/** The scheme and host of each address, once. */
function toOrigins(addresses: readonly (string | undefined)[]): string[] {
  const origins = addresses
    .filter((text) => text !== undefined && URL.canParse(text))
    .map((text) => new URL(String(text)).origin);
  return [...new Set(origins)];
}
