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

/** Loads show-toast.ts on the first message, and dispatches the latest message again once it listens. */
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
