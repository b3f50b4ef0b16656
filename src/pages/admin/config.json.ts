import type { APIRoute } from 'astro';

import { getEditorConfig } from '../../build/editor/editor-config.ts';

/** What the editor at `/admin` can edit. */
export const GET: APIRoute = () => Response.json(getEditorConfig());
