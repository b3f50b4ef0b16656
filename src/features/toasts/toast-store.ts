import { atom } from 'nanostores';

import { REMOVE_DELAY_MS, type ToastMessage } from './toast.ts';

/** The number of toasts that are kept; a newer one replaces the oldest. */
const LIMIT = 1;

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
