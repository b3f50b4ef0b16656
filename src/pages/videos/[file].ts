import { readFile } from 'node:fs/promises';
import { extname } from 'node:path';
import type { APIRoute } from 'astro';

import { drawPicture, type Drawing } from '../../features/pictures/draw-picture.build.ts';

/** Twice the width in a list, for dense screens. */
const WIDTH_PX = 960;
const FORMATS: Readonly<Record<string, Drawing['format']>> = {
  '.jpg': 'jpeg',
  '.png': 'png',
  '.webp': 'webp',
};

/** Pictures of `content/videos.yaml`, at paths without a hash, because the function for videos must know them too. */
export const getStaticPaths = () =>
  Object.keys(import.meta.glob('../../../content/videos/*.{svg,jpg,png,webp}')).map((path) => ({
    params: { file: path.split('/').at(-1) },
  }));

export const GET: APIRoute = async ({ params: { file = '' } }) => {
  const picture = await readFile(`content/videos/${file}`);
  const format = FORMATS[extname(file)];
  return format === undefined
    ? new Response(picture, { headers: { 'Content-Type': 'image/svg+xml' } })
    : new Response(await drawPicture(picture, { width: WIDTH_PX, format }), {
        headers: { 'Content-Type': `image/${format}` },
      });
};
