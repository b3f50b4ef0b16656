declare module '@adobe/structured-data-validator' {
  /** Checks structured data against the vocabulary of schema.org, and against what search engines ask for. */
  export default class Validator {
    constructor(vocabulary: object);
    validate(found: object): Promise<readonly { readonly severity: string; readonly issueMessage: string }[]>;
  }
}

declare module '@marbec/web-auto-extractor' {
  /** Finds the structured data of a page. */
  export default class WebAutoExtractor {
    constructor(options: { readonly addLocation: boolean });
    parse(html: string): {
      /** The things of all data blocks, by their type. */
      readonly jsonld: Readonly<Record<string, readonly Readonly<Record<string, unknown>>[]>>;
    };
  }
}
