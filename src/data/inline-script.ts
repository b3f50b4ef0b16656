import { createHash } from 'node:crypto';
import type { AstroGlobal } from 'astro';
import { minifySync } from 'vite';

/** Makes a script small enough to stand in a page, and lets the policy of that page admit it by its hash. */
export function toInlineScript(source: string, csp: AstroGlobal['csp']): string {
  const { code, errors } = minifySync('inline.js', source);
  if (errors.length > 0) throw new Error(errors.map(({ message }) => message).join('\n'));
  csp?.insertScriptHash(`sha256-${createHash('sha256').update(code).digest('base64')}`);
  return code;
}
