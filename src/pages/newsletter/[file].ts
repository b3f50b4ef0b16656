import { readdir, readFile } from 'node:fs/promises';
import type { APIRoute } from 'astro';

import { drawPicture } from '../../build/pictures/draw-picture.ts';
import { getArticles } from '../../data/news.ts';
import { NEWSLETTER_PICTURE_WIDTH, toNewsletterPicture } from '../../lib/newsletter-pictures.ts';

const FOLDER = 'content/news';
const PICTURE = /\.(?:svg|jpe?g|png|webp|avif|gif)$/i;

/** The pictures that published articles name, as newsletters show them, at addresses that do not change with a build. */
export async function getStaticPaths() {
  const articles = await getArticles();
  const texts = await Promise.all(articles.map(({ slug }) => readFile(`${FOLDER}/${slug}.mdx`, 'utf8')));
  return (await readdir(FOLDER))
    .filter((name) => PICTURE.test(name) && texts.some((text) => text.includes(`./${name}`)))
    .map((name) => {
      const file = toNewsletterPicture(name).split('/').at(-1) ?? '';
      return { params: { file: decodeURIComponent(file) }, props: { name } };
    });
}

export const GET: APIRoute<{ name: string }> = async ({ props: { name } }) => {
  const picture = await readFile(`${FOLDER}/${name}`);
  const jpeg = await drawPicture(picture, { width: NEWSLETTER_PICTURE_WIDTH, format: 'jpeg' });
  return new Response(jpeg, { headers: { 'Content-Type': 'image/jpeg' } });
};
