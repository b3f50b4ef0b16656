import { readFile } from 'node:fs/promises';
import { extname } from 'node:path';
import type { APIRoute } from 'astro';

import { getRecordings } from '../../../features/recordings/recordings.content.ts';

const MEDIA_TYPES: Record<string, string> = {
  '.mp3': 'audio/mpeg',
  '.m4a': 'audio/mp4',
  '.ogg': 'audio/ogg',
  '.opus': 'audio/ogg',
};

/** Publishes the audio files of visible recordings only. */
export async function getStaticPaths() {
  const recordings = await getRecordings();
  return recordings.flatMap(({ sound }) =>
    sound === null ? [] : [{ params: { file: sound.split('/').at(-1) ?? '' } }],
  );
}

export const GET: APIRoute = async ({ params: { file = '' } }) =>
  new Response(await readFile(`content/media/${file}`), {
    headers: { 'Content-Type': MEDIA_TYPES[extname(file)] ?? 'application/octet-stream' },
  });
