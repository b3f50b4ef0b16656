import type { APIRoute } from 'astro';

import { getPressFiles } from '../../features/press/press-kit.content.ts';

/** All of the press kit in one file. */
export const GET: APIRoute = async () => {
  const { zip } = await getPressFiles();
  return new Response(zip.bytes, { headers: { 'Content-Type': 'application/zip' } });
};
