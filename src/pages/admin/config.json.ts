import type { APIRoute } from 'astro';

import { createEditorConfig } from '../../site/cms/editor-config.build.ts';
import { readColors } from '../../core/colors.server.ts';
import { getTextValues } from '../../core/entries.content.ts';
import { readSetting } from '../../core/settings.server.ts';

export const GET: APIRoute = async () => {
  const repo = readSetting(process.env, 'EDITOR_REPO');
  const branch = readSetting(process.env, 'EDITOR_BRANCH');
  return Response.json({
    ...createEditorConfig({ repo, branch }, [...(await readColors()).looks.keys()]),
    words: await getTextValues(),
  });
};
