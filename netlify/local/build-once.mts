import type { NetlifyDev } from '@netlify/dev';

/** What NetlifyDev 5.1.3 answers every request with; private in its types. */
interface RequestChain {
  handleInEphemeralDirectory: (
    request: Request,
    getRequestWithBody: () => Request,
    buildFolder: string,
    options?: object,
  ) => Promise<unknown>;
}

/**
 * Makes the emulator answer with the functions that it builds when it starts, and again when their sources change. By
 * itself it builds a function anew for each request, in a folder that it deletes after it. Requests that come at once
 * share such a build, and the first that is done takes it from the others: they answer 500, that a module is missing.
 */
export function buildFunctionsOnce(netlify: NetlifyDev): void {
  const chain = netlify as unknown as RequestChain;
  const answer = chain.handleInEphemeralDirectory.bind(netlify);
  // Without a folder nothing is built.
  chain.handleInEphemeralDirectory = (request, getRequestWithBody, _folder, options) =>
    answer(request, getRequestWithBody, '', options);
}
