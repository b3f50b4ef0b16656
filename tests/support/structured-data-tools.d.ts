declare module '@adobe/structured-data-validator' {
  /** Checks structured data against the vocabulary of schema.org, and against what search engines ask for. */
  export default class Validator {
    constructor(vocabulary: object);
    validate(found: object): Promise<readonly { readonly severity: string; readonly issueMessage: string }[]>;
  }
}
