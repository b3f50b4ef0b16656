/** Reads something when it is first asked for and keeps it; after a failure the next call reads again. */
export function readOnce<T>(read: () => Promise<T>): () => Promise<T> {
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

/** In a build the content stays as it is, and every page asks for the same: it is answered once. */
export function askOnce<T>(question: string, ask: () => Promise<T>): Promise<T> {
  if (!import.meta.env.PROD) return ask();
  const answer = (answers.get(question) ?? ask()) as Promise<T>;
  answers.set(question, answer);
  return answer;
}
