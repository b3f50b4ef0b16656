import type { APIRoute } from 'astro';
import { LANGUAGE } from '../core/locale.ts';
import { escapeHtml } from '../lib/text.ts';
import { FAVICON } from '../core/addresses.ts';
import { getLabels } from '../core/entries.content.ts';

/** The editor. An endpoint, because a page would have the content security policy of the site. */
export const GET: APIRoute = async () => {
  const { editor } = await getLabels();
  return new Response(
    `<!doctype html>
<html lang="${LANGUAGE}">
  <head>
    <meta charset="utf-8">
    <meta name="viewport" content="width=device-width, initial-scale=1">
    <meta name="robots" content="noindex">
    <title>Editor</title>
    <link rel="icon" href="${FAVICON}">
    <style>
      #loading, noscript { font: 18px/1.5 system-ui, sans-serif; }
      @media (scripting: none) { #loading { display: none; } }
    </style>
    <script type="module" src="/admin/editor.js"></script>
  </head>
  <body>
    <p id="loading">${escapeHtml(editor.loading)}</p>
    <noscript>${escapeHtml(editor.withoutScript)}</noscript>
  </body>
</html>
`,
    { headers: { 'Content-Type': 'text/html; charset=utf-8' } },
  );
};
