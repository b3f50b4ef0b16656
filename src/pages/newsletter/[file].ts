import { readFile } from 'node:fs/promises';
import { basename } from 'node:path';
import type { APIRoute } from 'astro';

import { drawPicture } from '../../features/pictures/draw-picture.build.ts';
import { listReferencedPictures } from '../../features/pictures/read-picture.build.ts';
import { getArticles } from '../../features/news/news.content.ts';
import {
  NEWSLETTER_PICTURE_WIDTH,
  getNewsletterPicturePath,
} from '../../features/pictures/newsletter-pictures.ts';

const FOLDER = 'content/news';

/** Pictures of articles for newsletters, at paths without a hash. */
export async function getStaticPaths() {
  const articles = await getArticles();
  const names = await listReferencedPictures(
    FOLDER,
    articles.map(({ entry }) => basename(entry.filePath ?? '')),
  );
  return names.map((name) => {
    const file = getNewsletterPicturePath(name).split('/').at(-1) ?? '';
    return { params: { file: decodeURIComponent(file) }, props: { name } };
  });
}

export const GET: APIRoute<{ name: string }> = async ({ props: { name } }) => {
  const picture = await readFile(`${FOLDER}/${name}`);
  const jpeg = await drawPicture(picture, { width: NEWSLETTER_PICTURE_WIDTH, format: 'jpeg' });
  return new Response(jpeg, { headers: { 'Content-Type': 'image/jpeg' } });
};
