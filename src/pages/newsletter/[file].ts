import { readFile } from 'node:fs/promises';
import type { APIRoute } from 'astro';

import { drawPicture } from '../../build/pictures/draw-picture.ts';
import { NEWSLETTER_PICTURE_WIDTH, toNewsletterPicture } from '../../lib/newsletter-pictures.ts';

const pictures = import.meta.glob(
  '../../../content/news/*.{svg,jpg,jpeg,png,webp,avif,gif,SVG,JPG,JPEG,PNG,WEBP,AVIF,GIF}',
);

/** The pictures of articles as newsletters show them, at addresses that do not change with a build. */
export const getStaticPaths = () =>
  Object.keys(pictures).map((path) => {
    const name = path.split('/').at(-1) ?? '';
    const file = toNewsletterPicture(name).split('/').at(-1) ?? '';
    return { params: { file: decodeURIComponent(file) }, props: { name } };
  });

export const GET: APIRoute<{ name: string }> = async ({ props: { name } }) => {
  const picture = await readFile(`content/news/${name}`);
  const jpeg = await drawPicture(picture, { width: NEWSLETTER_PICTURE_WIDTH, format: 'jpeg' });
  return new Response(jpeg, { headers: { 'Content-Type': 'image/jpeg' } });
};
