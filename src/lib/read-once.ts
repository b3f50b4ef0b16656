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
