import { readFile } from 'node:fs/promises';
import type { APIRoute } from 'astro';

import { FILES } from '../../core/blocks.schema.ts';

export const getStaticPaths = () =>
  Object.keys(import.meta.glob('../../../content/files/*.*')).map((path) => ({
    params: { file: path.split('/').at(-1) },
  }));

export const GET: APIRoute = async ({ params: { file = '' } }) =>
  new Response(await readFile(`${FILES}/${file}`));
