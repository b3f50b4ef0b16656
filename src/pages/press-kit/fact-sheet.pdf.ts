import type { APIRoute } from 'astro';

import { getPressFiles } from '../../features/press/press-kit.content.ts';

/** The fact sheet, to be printed. */
export const GET: APIRoute = async () => {
  const { pdf } = await getPressFiles();
  return new Response(pdf.bytes, { headers: { 'Content-Type': 'application/pdf' } });
};
