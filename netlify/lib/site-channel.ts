import { readFile } from 'node:fs/promises';
import { parse } from 'yaml';

/** Reads a file of `content/` as text. Functions find it beside them (`included_files` in netlify.toml), builds too. */
export const readContent = (name: string): Promise<string> => readFile(`content/${name}`, 'utf8');

/** The id of the campaign's YouTube channel, from the text of `content/site.yaml`; throws where it is not one. */
export function parseSiteChannel(siteYaml: string): string {
  const site: unknown = parse(siteYaml, { logLevel: 'silent' });
  const channel =
    typeof site === 'object' && site !== null && 'youtubeChannel' in site ? site.youtubeChannel : undefined;
  if (typeof channel !== 'string' || !/^UC[\w-]{22}$/.test(channel)) {
    throw new Error(
      'content/site.yaml: youtubeChannel must be UC and 22 more characters, such as UCSMOQeBJ2RAnuFungnQOxLg',
    );
  }
  return channel;
}
