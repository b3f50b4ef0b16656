/** Memoizes a read; retries after an error. */
export function memoizeUntilFailure<T>(read: () => Promise<T>): () => Promise<T> {
  let reading: Promise<T> | undefined;
  return () => {
    reading ??= read().catch((cause: unknown) => {
      reading = undefined;
      throw cause;
    });
    return reading;
  };
}

const answers = new Map<string, Promise<unknown>>();

/** Memoizes by key during a build, in which content does not change. */
export function memoizeForBuild<T>(question: string, ask: () => Promise<T>): Promise<T> {
  if (!import.meta.env.PROD) return ask();
  const answer = (answers.get(question) ?? ask()) as Promise<T>;
  answers.set(question, answer);
  return answer;
}
