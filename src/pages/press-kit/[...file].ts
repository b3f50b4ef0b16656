import type { APIRoute, InferGetStaticPropsType } from 'astro';

import { getPressFiles } from '../../features/press/press-kit.content.ts';
import { MACHINE_PATHS } from '../../core/addresses.ts';

export async function getStaticPaths() {
  const { pictures, logos, zip } = await getPressFiles();
  return [
    { href: MACHINE_PATHS.pressKitFiles, type: 'application/zip', bytes: zip.bytes },
    ...[...pictures, ...logos].flatMap(({ files }) => files),
  ].map(({ href, ...props }) => ({ params: { file: href.slice('/press-kit/'.length) }, props }));
}

export const GET: APIRoute<InferGetStaticPropsType<typeof getStaticPaths>> = ({ props: { bytes, type } }) =>
  new Response(bytes, { headers: { 'Content-Type': type } });
