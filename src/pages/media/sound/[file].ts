import { readFile } from 'node:fs/promises';
import type { APIRoute } from 'astro';

import { getRecordings } from '../../../features/recordings/recordings.content.ts';

/** Publishes the audio files of visible recordings only. */
export async function getStaticPaths() {
  const recordings = await getRecordings();
  return recordings.flatMap(({ sound }) =>
    sound === null ? [] : [{ params: { file: sound.split('/').at(-1) ?? '' } }],
  );
}

export const GET: APIRoute = async ({ params: { file = '' } }) =>
  new Response(await readFile(`content/media/${file}`));
