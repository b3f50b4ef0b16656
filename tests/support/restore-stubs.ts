import { afterAll, vi } from 'vitest';

// Test files of a worker share its globals and environment. The next file starts before its first test restores them.
afterAll(() => {
  vi.restoreAllMocks();
  vi.unstubAllEnvs();
  vi.unstubAllGlobals();
  vi.useRealTimers();
});
