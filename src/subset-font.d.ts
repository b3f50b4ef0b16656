declare module 'subset-font' {
  /** Subsets a font to the characters of `text`: https://github.com/papandreou/subset-font */
  export default function subsetFont(
    font: Buffer,
    text: string,
    options: { targetFormat: 'woff2'; variationAxes: Record<string, number> },
  ): Promise<Buffer>;
  /** Keeps all characters and fixes the axes of a variable font. */
  export default function subsetFont(
    font: Buffer,
    text: undefined,
    options: { keepAllGlyphs: true; targetFormat: 'truetype'; variationAxes: Record<string, number> },
  ): Promise<Buffer>;
}
