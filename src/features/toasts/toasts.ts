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

/** Fetches show-toast.ts with the first message, which it then gets: it listens from then on. */
export function startToasts(): void {
  const template = document.querySelector<HTMLTemplateElement>('#toasts template');
  const script = template?.content.firstElementChild;
  if (!script) return;
  let latest: Event;
  document.addEventListener('toast:open', (event) => {
    latest = event;
    document.body.append(script);
  });
  script.addEventListener('load', () => document.dispatchEvent(latest));
}
