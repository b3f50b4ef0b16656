import type { APIRoute } from 'astro';

import { createEditorConfig } from '../../features/editor/editor-config.build.ts';
import { readColors } from '../../features/site/colors.server.ts';
import { getTextWords } from '../../features/site/entries.content.ts';
import { readSetting } from '../../server/config/settings.ts';

export const GET: APIRoute = async () => {
  const repo = readSetting(process.env, 'EDITOR_REPO');
  const branch = readSetting(process.env, 'EDITOR_BRANCH');
  return Response.json({
    ...createEditorConfig({ repo, branch }, [...(await readColors()).looks.keys()]),
    words: await getTextWords(),
  });
};
