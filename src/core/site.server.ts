import type { z } from 'zod';

import { siteSchema } from './site.schema.ts';
import { interpolate } from './interpolate.ts';
import { picturePath, readContentFields, type ReadContent } from './content-files.server.ts';
import { type Environment, readSetting } from './settings.server.ts';

export type Site = z.output<ReturnType<typeof siteSchema>>;

/** Reads `content/site.yaml`. `address` is an origin, never from the Host header of a request: a forged one would get into mails. */
export async function readSite({
  readContent,
  env,
}: Readonly<{ readContent: ReadContent; env: Environment }>): Promise<Site> {
  const site = await readContentFields(readContent, 'site.yaml', siteSchema(picturePath));
  const { candidate, name, position, authorisation } = site;
  return {
    ...site,
    authorisation: interpolate(authorisation, { candidate, name, position }),
    address: new URL(readSetting(env, 'URL') ?? site.address).origin,
  };
}
