import type { Font } from 'harfbuzzjs';

const paths = new WeakMap<Font, Map<number, string>>();

/** The outline of a letter as the path of an SVG. It is made once: the same letters come on every card. */
export function toPath(font: Font, codepoint: number): string {
  const known = paths.get(font) ?? new Map<number, string>();
  const path = known.get(codepoint) ?? font.glyphToPath(codepoint);
  paths.set(font, known.set(codepoint, path));
  return path;
}
