/**
 * Runs an action one at a time, with a pause after it. Calls that come meanwhile share the one run that follows, so that
 * each call is served by a run that began after it. The action must not reject.
 */
export function shareNext(act: () => Promise<void>, pauseMs: number): () => Promise<void> {
  let paused = Promise.resolve();
  let next: Promise<void> | undefined;
  return () =>
    (next ??= paused.then(() => {
      next = undefined;
      const run = act();
      paused = run.then(() => new Promise((done) => setTimeout(done, pauseMs)));
      return run;
    }));
}
