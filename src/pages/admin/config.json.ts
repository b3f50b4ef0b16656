import type { APIRoute } from 'astro';

import { getEditorConfig } from '../../features/editor/editor-config.build.ts';

/** What the editor at `/admin` can edit. */
export const GET: APIRoute = () => Response.json(getEditorConfig());
