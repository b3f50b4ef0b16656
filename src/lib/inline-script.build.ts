import { createHash } from 'node:crypto';
import type { AstroGlobal } from 'astro';
import { minifySync } from 'vite';

/** Minified scripts by their sources: every page has the same. */
const minified = new Map<string, string>();

/** Minifies a script for use inline, and adds its hash to the Content Security Policy of the page. */
export function toInlineScript(source: string, csp: AstroGlobal['csp']): string {
  const code = minified.get(source) ?? minify(source);
  minified.set(source, code);
  csp?.insertScriptHash(`sha256-${createHash('sha256').update(code).digest('base64')}`);
  return code;
}

function minify(source: string): string {
  const { code, errors } = minifySync('inline.js', source);
  if (errors.length > 0) throw new Error(errors.map(({ message }) => message).join('\n'));
  return code;
}
