declare module '@mdn/mdn-http-observatory/src/retriever/retriever.js' {
  /** Asks a host over HTTP and HTTPS, as the scanner does before it judges the answers. */
  export function retrieve(
    hostname: string,
    options: { readonly httpPort: number; readonly httpsPort: number; readonly path: string },
  ): Promise<object>;
}

declare module '@mdn/mdn-http-observatory/src/constants.js' {
  /** The tests, each of which judges what was retrieved. */
  export const ALL_TESTS: readonly ((retrieved: object) => {
    readonly constructor: { readonly name: string };
    readonly pass: boolean;
    readonly result: string;
  })[];
}

declare module '@mdn/mdn-http-observatory/src/grader/grader.js' {
  export function getScoreModifier(result: string): number;
  export function getGradeForScore(score: number): { readonly score: number; readonly grade: string };
}

declare module '@mdn/mdn-http-observatory/src/grader/charts.js' {
  /** Extra points count from this score on. */
  export const MINIMUM_SCORE_FOR_EXTRA_CREDIT: number;
}
