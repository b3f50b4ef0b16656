/** Memoizes a read. After an error, the next call reads again. */
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

/** Memoizes a result by key during a build. Does nothing in `astro dev`, where content may change. */
export function memoizeForBuild<T>(key: string, compute: () => Promise<T>): Promise<T> {
  if (!import.meta.env.PROD) return compute();
  const result = (results.get(key) ?? compute()) as Promise<T>;
  results.set(key, result);
  return result;
}
