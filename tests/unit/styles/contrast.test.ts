import { globSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';

import { COLOR_PAIRS, COLOR_ROLES } from '../../../src/core/colors.ts';

/** States without text, and print, where the printer chooses the colours. */
const IGNORED_STATES = /backdrop|print/;

const NAMES = new Set<string>([...COLOR_ROLES, 'white']);

/** Returns the pairs of text and background colours in the class strings of a source, by state, as `text on background`. */
function listUses(source: string): { text: string | undefined; background: string | undefined }[] {
  return [...source.matchAll(/(["'`])((?:(?!\1)[^\n])*)\1/g)].flatMap(([, , classes = '']) => {
    const set = classes.split(/\s+/).flatMap((word) => {
      const [, state = '', kind = '', value = ''] =
        /^(?:(.+):)?(text|bg)-([a-z]+(?:\/\d+)?|\(--look\))$/.exec(word) ?? [];
      const color = value === '(--look)' ? 'look' : value;
      const isColor = color === 'look' || NAMES.has(color.replace(/\/\d+$/, ''));
      return isColor && !IGNORED_STATES.test(state) ? [{ state, kind, color }] : [];
    });
    const findColor = (kind: string, state: string) =>
      set.findLast((one) => one.kind === kind && ['', state].includes(one.state))?.color;
    return [...new Set(set.map(({ state }) => state))].map((state) => ({
      text: findColor('text', state),
      background: findColor('bg', state),
    }));
  });
}

it('text colours are used only in measured pairs', () => {
  // A class with opacity and without a text colour is a line or a placeholder.
  const isMeasured = (use: ReturnType<typeof listUses>[number]) =>
    (use.text === undefined && use.background?.includes('/') === true) ||
    COLOR_PAIRS.some(
      ([text, background]) => text === (use.text ?? text) && background === (use.background ?? background),
    );
  const unmeasured = globSync('src/**/*.{astro,ts,tsx}').flatMap((file) =>
    listUses(readFileSync(file, 'utf8'))
      .filter((use) => !isMeasured(use))
      .map(({ text = 'any text', background = 'any background' }) => `${file}: ${text} on ${background}`),
  );
  expect(unmeasured).toEqual([]);
});
