import { atom } from 'nanostores';

/** How long a toast stays, in milliseconds; the time stops while it has the pointer or the focus. */
export const TOAST_DURATION_MS = 5000;
/** How long a toast is kept after it has been dismissed or has run out, before it is removed, in milliseconds. */
const REMOVE_DELAY_MS = 1_000_000;

/** The number of toasts that are kept; a newer one replaces the oldest. */
const LIMIT = 1;

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

/** A message with its state. */
export interface Toast extends ToastMessage {
  /** Counts up from 1. */
  readonly id: number;
  /** False once it has been dismissed or has run out. */
  readonly open: boolean;
}

/** The toasts, newest first. */
export const $toasts = atom<readonly Toast[]>([]);

let latest = 0;

/** Shows a message in the place of the one before. */
export function addToast(message: ToastMessage): void {
  latest += 1;
  $toasts.set([{ ...message, id: latest, open: true }, ...$toasts.get()].slice(0, LIMIT));
}

/** Closes a toast; it is removed for good after the delay. */
export function dismissToast(id: number): void {
  $toasts.set($toasts.get().map((toast) => (toast.id === id ? { ...toast, open: false } : toast)));
  setTimeout(() => {
    $toasts.set($toasts.get().filter((toast) => toast.id !== id));
  }, REMOVE_DELAY_MS);
}
