import { createHash } from 'node:crypto';
import type { AstroGlobal } from 'astro';
import { minifySync } from 'vite';

const minified = new Map<string, string>();

/** Minifies a script for use inline, and adds its hash to the Content Security Policy of the page. */
export function toInlineScript(source: string, csp: AstroGlobal['csp']): string {
  const code = minified.get(source) ?? minify(source);
  minified.set(source, code);
  addScriptHash(code, csp);
  return code;
}

/** Adds the hash of an inline script to the policy of the page; has no effect after the head has been rendered. */
export function addScriptHash(code: string, csp: AstroGlobal['csp']): void {
  csp?.insertScriptHash(`sha256-${createHash('sha256').update(code).digest('base64')}`);
}

/** The script of FirstViewEnd.astro: an empty one would not make the parser yield. */
export const YIELD_SCRIPT = '0';

function minify(source: string): string {
  const { code, errors } = minifySync('inline.js', source);
  if (errors.length > 0) throw new Error(errors.map(({ message }) => message).join('\n'));
  return code;
}
