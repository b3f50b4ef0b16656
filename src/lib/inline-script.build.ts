import { createHash } from 'node:crypto';
import type { AstroGlobal } from 'astro';
import { minifySync } from 'vite';

const minified = new Map<string, string>();

/** Minifies an inline script and adds its hash to the content security policy of the page. */
export function buildInlineScript(source: string, csp: AstroGlobal['csp']): string {
  const code = minified.get(source) ?? minify(source);
  minified.set(source, code);
  addScriptHash(code, csp);
  return code;
}

/** Has no effect after the head has been rendered. */
export function addScriptHash(code: string, csp: AstroGlobal['csp']): void {
  csp?.insertScriptHash(`sha256-${createHash('sha256').update(code).digest('base64')}`);
}

/** For FirstViewEnd.astro: an empty script would not make the parser yield. */
export const YIELD_SCRIPT = '0';

function minify(source: string): string {
  const { code, errors } = minifySync('inline.js', source);
  if (errors.length > 0) throw new Error(errors.map(({ message }) => message).join('\n'));
  return code;
}
