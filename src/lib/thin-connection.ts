declare global {
  interface Navigator {
    /** https://wicg.github.io/netinfo: Chromium alone has it. */
    readonly connection?: { readonly saveData?: boolean; readonly effectiveType?: string };
  }
}

/** Whether the visitor saves data or has a 2G connection: then nothing is loaded in advance. */
export function isThinConnection(): boolean {
  const { saveData = false, effectiveType = '' } = navigator.connection ?? {};
  return saveData || effectiveType.includes('2g');
}
