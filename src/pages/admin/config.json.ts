import type { APIRoute } from 'astro';

import { createEditorConfig } from '../../features/editor/editor-config.build.ts';
import { readColors } from '../../features/site/colors.server.ts';
import { getTextWords } from '../../features/site/entries.content.ts';
import { readSettings } from '../../server/config/settings.ts';

/** What the editor at `/admin` can edit, and what the notation of the texts stands for. */
export const GET: APIRoute = async () =>
  Response.json({
    ...createEditorConfig(readSettings(process.env).editor, [...(await readColors()).looks.keys()]),
    words: await getTextWords(),
  });
