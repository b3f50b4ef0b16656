/** Memoizes a read; retries after an error. */
export function memoizeUntilFailure<T>(read: () => Promise<T>): () => Promise<T> {
  let result: Promise<T> | undefined;
  return () => {
    result ??= read().catch((cause: unknown) => {
      result = undefined;
      throw cause;
    });
    return result;
  };
}

const results = new Map<string, Promise<unknown>>();

/** Memoizes a result by key in a build, because content changes only in `astro dev`. */
export function memoizeForBuild<T>(key: string, compute: () => Promise<T>): Promise<T> {
  if (!import.meta.env.PROD) return compute();
  const result = (results.get(key) ?? compute()) as Promise<T>;
  results.set(key, result);
  return result;
}
