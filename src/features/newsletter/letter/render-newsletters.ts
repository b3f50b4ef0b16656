import { readdir } from 'node:fs/promises';
import { basename } from 'node:path';
import { slug } from 'github-slugger';

import { isTooLateToSend } from '../newsletter.schema.ts';
import { readLetterTexts } from './letter.ts';
import { readLetterContent } from './letter-content.ts';
import { renderLetter } from './RenderedLetter.tsx';
import { readContentFile } from '../../../core/content-files.server.ts';
import { isProduction, readBuildTime } from '../../../core/settings.server.ts';
import { readSite } from '../../../core/site.server.ts';
import { listUnpublished } from '../../../core/unpublished.server.ts';

const FOLDER = 'newsletter';

/** Renders the newsletters to test or send, and outside production all others, for previews. */
export async function renderNewsletters(env = process.env) {
  const site = await readSite({ readContent: readContentFile, env });
  const texts = await readLetterTexts(readContentFile, site);
  const now = readBuildTime(env);
  const unpublished = await listUnpublished(now, [FOLDER]);
  const unpublishedFiles = new Set(unpublished.map(({ file }) => basename(file)));
  const files = (await readdir(`content/${FOLDER}`)).filter((file) => file.endsWith('.mdx')).sort();
  const letters = await Promise.all(
    files.map(async (file) => {
      const isUnpublished = unpublishedFiles.has(file);
      const name = slug(basename(file, '.mdx').normalize());
      try {
        const content = await readLetterContent(readContentFile, file, site);
        const { status, sendAt } = content;
        const isSendable = status === 'test' || (!isUnpublished && !isTooLateToSend(sendAt, now));
        if (!isSendable && isProduction(env)) return [];
        const letter = await renderLetter({ ...content, name }, texts, site);
        return [{ file, isSendable, name, status, sendAt, ...letter }];
      } catch (cause) {
        // The content check reports mistakes in unpublished newsletters, which must not stop a build.
        if (isUnpublished) return [];
        const reason = cause instanceof Error ? cause.message : String(cause);
        throw new Error(`content/${FOLDER}/${file}: ${reason}`, { cause });
      }
    }),
  );
  return letters.flat();
}
