/** A short message to the visitor, sent as the detail of a `toast:open` event of the document. */
export interface ToastMessage {
  readonly title?: string;
  readonly text: string;
  readonly variant?: 'default' | 'destructive';
}

declare global {
  interface DocumentEventMap {
    'toast:open': CustomEvent<ToastMessage>;
  }
}

/** Fetches show-toast.ts with the first message, and sends it again when the script listens. */
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
