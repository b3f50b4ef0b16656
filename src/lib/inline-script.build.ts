import { createHash } from 'node:crypto';
import type { AstroGlobal } from 'astro';
import { minifySync } from 'vite';

const minified = new Map<string, string>();

/** Minifies an inline script and adds its hash to the Content Security Policy of the page. */
export function minifyAndAllowScript(source: string, csp: AstroGlobal['csp']): string {
  const code = minified.get(source) ?? minify(source);
  minified.set(source, code);
  addScriptHash(code, csp);
  return code;
}

/** Adds the hash of `code` to the Content Security Policy. Call it before the head is rendered: later calls have no effect. */
export function addScriptHash(code: string, csp: AstroGlobal['csp']): void {
  csp?.insertScriptHash(`sha256-${createHash('sha256').update(code).digest('base64')}`);
}

/** The script of FirstViewEnd.astro: Chromium's parser yields at a script, unless the script is empty. */
export const YIELD_SCRIPT = '0';

/** Closes the `<details open>` that contains the script, after its summary, on narrow screens, before its content is parsed. */
export const FOLD_SCRIPT = "document.currentScript.parentNode.open=matchMedia('(width>=64rem)').matches";

function minify(source: string): string {
  const { code, errors } = minifySync('inline.js', source);
  if (errors.length > 0) throw new Error(errors.map(({ message }) => message).join('\n'));
  return code;
}
