import type { APIRoute } from 'astro';
import { LANGUAGE } from '../lib/locale.ts';
import { ICON_DRAWING } from '../lib/icons.ts';

/** The editor of staff. An endpoint, because a page would carry the content security policy of the site's pages. */
export const GET: APIRoute = () =>
  new Response(
    `<!doctype html>
<html lang="${LANGUAGE}">
  <head>
    <meta charset="utf-8">
    <meta name="viewport" content="width=device-width, initial-scale=1">
    <meta name="robots" content="noindex">
    <title>Editor</title>
    <link rel="icon" href="${ICON_DRAWING}">
    <script type="module" src="/admin/editor.js"></script>
  </head>
  <body></body>
</html>
`,
    { headers: { 'Content-Type': 'text/html; charset=utf-8' } },
  );
