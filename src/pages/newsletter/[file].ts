import { readFile } from 'node:fs/promises';
import { basename } from 'node:path';
import type { APIRoute } from 'astro';

import { drawPicture } from '../../build/pictures/draw-picture.ts';
import { listNamedPictures } from '../../build/pictures/named-pictures.ts';
import { getArticles } from '../../data/news.ts';
import { NEWSLETTER_PICTURE_WIDTH, toNewsletterPicture } from '../../lib/newsletter-pictures.ts';

const FOLDER = 'content/news';

/** The pictures that articles name, as newsletters show them, at addresses that do not change with a build. */
export async function getStaticPaths() {
  const articles = await getArticles();
  const names = await listNamedPictures(
    FOLDER,
    articles.map(({ entry }) => basename(entry.filePath ?? '')),
  );
  return names.map((name) => {
    const file = toNewsletterPicture(name).split('/').at(-1) ?? '';
    return { params: { file: decodeURIComponent(file) }, props: { name } };
  });
}

export const GET: APIRoute<{ name: string }> = async ({ props: { name } }) => {
  const picture = await readFile(`${FOLDER}/${name}`);
  const jpeg = await drawPicture(picture, { width: NEWSLETTER_PICTURE_WIDTH, format: 'jpeg' });
  return new Response(jpeg, { headers: { 'Content-Type': 'image/jpeg' } });
};
