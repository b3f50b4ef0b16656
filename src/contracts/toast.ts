/** What a feature says to the visitor in passing. It is sent as the detail of the document's `toast:open` event. */
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
