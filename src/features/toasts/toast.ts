/** How long a toast stays, in milliseconds; the time stops while it has the pointer or the focus. */
export const TOAST_DURATION_MS = 5000;
/** How long a toast is kept after it has been dismissed or has run out, before it is removed, in milliseconds. */
export const REMOVE_DELAY_MS = 1_000_000;

/** A short message to the visitor, sent as the detail of a `toast:open` event of the document. */
export interface ToastMessage {
  /** The headline, left out when one sentence is enough. */
  readonly title?: string;
  /** The sentence. */
  readonly text: string;
  /** `destructive` when something did not work. */
  readonly variant?: 'default' | 'destructive';
}

declare global {
  interface DocumentEventMap {
    'toast:open': CustomEvent<ToastMessage>;
  }
}
