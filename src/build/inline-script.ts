import { createHash } from 'node:crypto';
import type { AstroGlobal } from 'astro';
import { minifySync } from 'vite';

/** Minifies a script for use inline, and adds its hash to the Content Security Policy of the page. */
export function toInlineScript(source: string, csp: AstroGlobal['csp']): string {
  const { code, errors } = minifySync('inline.js', source);
  if (errors.length > 0) throw new Error(errors.map(({ message }) => message).join('\n'));
  csp?.insertScriptHash(`sha256-${createHash('sha256').update(code).digest('base64')}`);
  return code;
}
