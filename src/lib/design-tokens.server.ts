import { readFile } from 'node:fs/promises';

import { readOnce } from './once.ts';

/** Functions find it there too: `included_files` in netlify.toml. */
const TOKENS = 'src/styles/tokens.css';

/** Returns the colours of the style sheet by their names. They are read once: every share image and every message asks for them. */
export const readTokens = readOnce(async (): Promise<(name: string) => string> => {
  const css = await readFile(TOKENS, 'utf8');
  const colors = new Map(
    [...css.matchAll(/--color-(\w+): (#[\da-f]{3,6});/gi)].map(([, name, hex]) => [name, hex]),
  );
  return (name) => {
    const hex = colors.get(name);
    if (hex === undefined) throw new Error(`${TOKENS} has no colour "${name}".`);
    return hex;
  };
});
