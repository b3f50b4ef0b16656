declare module 'subset-font' {
  /** Keeps the characters of `text`, or all, and fixes the axes of a variable font: https://github.com/papandreou/subset-font */
  export default function subsetFont(
    font: Buffer,
    text: string | undefined,
    options: {
      keepAllGlyphs?: true;
      targetFormat: 'woff2' | 'truetype';
      variationAxes: Record<string, number>;
    },
  ): Promise<Buffer>;
}
