import { readFile } from 'node:fs/promises';

import { escapeHtml } from '../../lib/text.ts';

/** Reads a page that the build has moved to `.cache`: it has the header, footer and styles of the site. */
export const readPageTemplate = (name: 'form' | 'event'): Promise<string> =>
  readFile(`.cache/${name}-template.html`, 'utf8');

/** Replaces a placeholder with a text, escaped for HTML, or for a URL if the placeholder is encoded for one. */
export const interpolateHtml = (html: string, placeholder: string, text: string): string =>
  // Replacer functions, because `$&` in a string has a special meaning.
  html
    .replaceAll(placeholder, () => escapeHtml(text))
    .replaceAll(encodeURIComponent(placeholder), () => encodeURIComponent(text));
