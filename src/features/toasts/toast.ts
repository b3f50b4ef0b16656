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
