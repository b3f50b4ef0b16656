import type { APIRoute } from 'astro';

import type { MadeFile } from '../../../build/press-kit/made-file.ts';
import { getPressFiles } from '../../../layouts/press-files.ts';

/** The pictures and logos of the press kit. */
export async function getStaticPaths() {
  const { pictures, logos } = await getPressFiles(undefined);
  return [...pictures, ...logos]
    .flatMap(({ files }) => files)
    .map(({ file, bytes, type }) => ({ params: { file }, props: { bytes, type } }));
}

export const GET: APIRoute<Pick<MadeFile, 'bytes' | 'type'>> = ({ props: { bytes, type } }) =>
  new Response(bytes, { headers: { 'Content-Type': type } });
