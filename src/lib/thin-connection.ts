declare global {
  interface Navigator {
    /** https://wicg.github.io/netinfo: Chromium alone has it. */
    readonly connection?: { readonly saveData?: boolean; readonly effectiveType?: string };
  }
}

/** Whether the visitor asks for few bytes, or has a connection of the second generation: nothing is loaded unasked then. */
export function isThinConnection(): boolean {
  const { saveData = false, effectiveType = '' } = navigator.connection ?? {};
  return saveData || effectiveType.includes('2g');
}
