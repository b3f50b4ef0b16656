import type { APIRoute } from 'astro';

import { drawJpeg } from '../../build/newsletter-picture.ts';
import { toNewsletterPicture } from '../../lib/newsletter-pictures.ts';

/** The pictures of articles as newsletters show them, at addresses that do not change with a build. */
export const getStaticPaths = () =>
  Object.keys(import.meta.glob('../../../content/news/*.{svg,jpg,jpeg,png,webp}')).map((path) => {
    const name = path.split('/').at(-1) ?? '';
    return { params: { file: toNewsletterPicture(name).split('/').at(-1) }, props: { name } };
  });

export const GET: APIRoute<{ name: string }> = async ({ props: { name }, logger }) =>
  new Response(await drawJpeg(`content/news/${name}`, logger), { headers: { 'Content-Type': 'image/jpeg' } });
