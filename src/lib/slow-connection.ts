declare global {
  interface Navigator {
    /** Chromium only: https://wicg.github.io/netinfo */
    readonly connection?: { readonly saveData?: boolean; readonly effectiveType?: string };
  }
}

/** Whether data saver is on or the connection is 2G. If so, load nothing before an interaction. */
export function isSlowConnection(): boolean {
  const { saveData = false, effectiveType = '' } = navigator.connection ?? {};
  return saveData || effectiveType.includes('2g');
}
