import type { APIRoute, GetStaticPaths } from 'astro';

import { getPressFiles } from '../../../features/press/press-kit.content.ts';

/** The pictures and logos of the press kit. */
async function listFiles() {
  const { pictures, logos } = await getPressFiles();
  return [...pictures, ...logos].flatMap(({ files }) => files);
}

export const getStaticPaths = (async () =>
  (await listFiles()).map(({ file }) => ({ params: { file } }))) satisfies GetStaticPaths;

export const GET: APIRoute = async ({ params }) => {
  const found = (await listFiles()).find(({ file }) => file === params['file']);
  return found
    ? new Response(found.bytes, { headers: { 'Content-Type': found.type } })
    : new Response(null, { status: 404 });
};
