import type { APIRoute, InferGetStaticPropsType } from 'astro';

import { getPressFiles } from '../../../features/press/press-kit.content.ts';

/** The pictures and logos of the press kit. */
export async function getStaticPaths() {
  const { pictures, logos } = await getPressFiles();
  return [...pictures, ...logos].flatMap(({ files }) =>
    files.map(({ file, ...props }) => ({ params: { file }, props })),
  );
}

export const GET: APIRoute<InferGetStaticPropsType<typeof getStaticPaths>> = ({ props: { bytes, type } }) =>
  new Response(bytes, { headers: { 'Content-Type': type } });
