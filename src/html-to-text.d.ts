declare module 'html-to-text' {
  /** https://github.com/html-to-text/node-html-to-text/tree/master/packages/html-to-text#options */
  interface Options {
    readonly wordwrap?: number | false;
    readonly limits?: { readonly maxDepth?: number };
    readonly selectors?: readonly { selector: string; format?: string; options?: Record<string, unknown> }[];
  }
  export function compile(options: Options): (html: string) => string;
  export function convert(html: string, options: Options): string;
}
