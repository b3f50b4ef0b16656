import { readFile } from 'node:fs/promises';

import { NO_CACHE } from '../http/cache-lifetimes.ts';
import { SECURITY_HEADERS } from '../http/security-headers.ts';
import { LANGUAGE } from '../../lib/locale.ts';

/** The built page that surrounds the pages of functions: header, footer and styles of the site. */
const TEMPLATE_FILE = '.cache/form-shell.html';
const TITLE_MARKER = '[[title]]';
const CONTENT_MARKER = '[[content]]';
const MINIMAL_TEMPLATE = `<!doctype html><html lang="${LANGUAGE}"><head><meta charset="utf-8"><meta http-equiv="content-security-policy" content="default-src 'none'; base-uri 'none'; form-action 'self'"><meta name="viewport" content="width=device-width"><meta name="robots" content="noindex"><title>${TITLE_MARKER}</title></head><body><main>${CONTENT_MARKER}</main></body></html>`;

/** The headers of these pages, besides those of every answer: what keeps a link with a token private. */
export const PAGE_HEADERS = {
  'Content-Type': 'text/html; charset=utf-8',
  'Cache-Control': NO_CACHE,
  // The policy for scripts and styles stands in the page, by hash.
  'Content-Security-Policy': SECURITY_HEADERS['Content-Security-Policy'],
  // The address of a page may hold a token, which other sites must not see.
  'Referrer-Policy': 'same-origin',
  'X-Robots-Tag': 'noindex',
} as const;

/** Reads the template that the build wrote. */
export const readBuiltTemplate = (): Promise<string> => readFile(TEMPLATE_FILE, 'utf8');

/**
 * The template, or a minimal one where the build's cannot be read, so that whoever wants to unsubscribe can still do it.
 * That is logged.
 */
export const readTemplate = (readBuilt: () => Promise<string>): Promise<string> =>
  readBuilt().catch((cause: unknown) => {
    console.error(`${TEMPLATE_FILE} cannot be read: netlify.toml must list it under included_files.`, cause);
    return MINIMAL_TEMPLATE;
  });

/** Puts markup into a template. The replacements are functions, so that `$&` in a text stays as it is. */
export const fillTemplate = (template: string, title: string, content: string): string =>
  template.replaceAll(TITLE_MARKER, () => title).replace(CONTENT_MARKER, () => content);
