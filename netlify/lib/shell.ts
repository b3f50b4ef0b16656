import { readFile } from 'node:fs/promises';

import { escapeText, html, type Html } from './html.ts';

const SHELL_FILE = '.cache/form-shell.html';
const TITLE_MARKER = '[[title]]';
const CONTENT_MARKER = '[[content]]';
const MINIMAL_SHELL = `<!doctype html><html lang="en-NZ"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><meta name="robots" content="noindex"><title>${TITLE_MARKER}</title></head><body><main>${CONTENT_MARKER}</main></body></html>`;

/** What netlify.toml says for pages, which does not reach the answers of functions, and what keeps a link private. */
const PAGE_HEADERS = {
  'Content-Type': 'text/html; charset=utf-8',
  'Cache-Control': 'no-store',
  'Content-Security-Policy': "frame-ancestors 'none'; form-action 'self'; base-uri 'self'",
  'Cross-Origin-Opener-Policy': 'same-origin',
  'Permissions-Policy': 'camera=(), geolocation=(), microphone=(), payment=()',
  // The address of a page may carry a token: other sites are told nothing of it.
  'Referrer-Policy': 'same-origin',
  'Strict-Transport-Security': 'max-age=63072000; includeSubDomains',
  'X-Content-Type-Options': 'nosniff',
  'X-Robots-Tag': 'noindex',
} as const;

/** A page to be shown in the site's own frame. */
export interface Page {
  /** What the tab of the browser shows. */
  readonly title: string;
  /** What stands between header and footer, the heading included. */
  readonly content: Html;
  /** The HTTP status; 200 where nothing is said. */
  readonly status?: number;
  /** Further headers. */
  readonly headers?: Readonly<Record<string, string>>;
}

/** Turns a page into an answer. */
export type ShowPage = (page: Page) => Promise<Response>;

/**
 * Shows pages in the frame that the build wrote, with the site's header, footer and policy for scripts. Without that
 * file it logs so and shows them plainly: whoever wants to unsubscribe can still do it.
 */
export const createShowPage =
  (readShell: () => Promise<string> = readBuiltShell): ShowPage =>
  async ({ title, content, status = 200, headers = {} }) => {
    const shell = await readShell().catch((cause: unknown) => {
      console.error(`${SHELL_FILE} cannot be read: netlify.toml must list it under included_files.`, cause);
      return MINIMAL_SHELL;
    });
    const page = shell
      .replaceAll(TITLE_MARKER, () => escapeText(title))
      .replace(CONTENT_MARKER, () => content.markup);
    return new Response(page, { status, headers: { ...PAGE_HEADERS, ...headers } });
  };

const readBuiltShell = (): Promise<string> => readFile(SHELL_FILE, 'utf8');

/** A paragraph of a page. */
export const paragraph = (text: string, className: string): Html => html`<p class="${className}">${text}</p>`;
