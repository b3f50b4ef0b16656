declare global {
  interface Navigator {
    /** Chromium only: https://wicg.github.io/netinfo */
    readonly connection?: { readonly saveData?: boolean; readonly effectiveType?: string };
  }
}

/** If true, nothing should be preloaded. */
export function isSlowConnection(): boolean {
  const { saveData = false, effectiveType = '' } = navigator.connection ?? {};
  return saveData || effectiveType.includes('2g');
}
