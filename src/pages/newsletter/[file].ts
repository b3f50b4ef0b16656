import { readdir, readFile } from 'node:fs/promises';
import type { APIRoute } from 'astro';

import { drawJpeg } from '../../build/newsletter-picture.ts';
import { getArticles } from '../../data/news.ts';
import { toNewsletterPicture } from '../../lib/newsletter-pictures.ts';

const FOLDER = 'content/news';
const PICTURE = /\.(?:svg|jpe?g|png|webp)$/;

/** The pictures that published articles name, as newsletters show them, at addresses that do not change with a build. */
export async function getStaticPaths() {
  const articles = await getArticles();
  const texts = await Promise.all(articles.map(({ slug }) => readFile(`${FOLDER}/${slug}.mdx`, 'utf8')));
  return (await readdir(FOLDER))
    .filter((name) => PICTURE.test(name) && texts.some((text) => text.includes(`./${name}`)))
    .map((name) => ({ params: { file: toNewsletterPicture(name).split('/').at(-1) }, props: { name } }));
}

export const GET: APIRoute<{ name: string }> = async ({ props: { name }, logger }) =>
  new Response(await drawJpeg(`${FOLDER}/${name}`, logger), { headers: { 'Content-Type': 'image/jpeg' } });
