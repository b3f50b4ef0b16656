import type { ToastMessage } from '../../contracts/toast.ts';

/** The size of the window that a platform's share page opens in, in pixels. */
const POPUP = 'popup,width=600,height=400';
const COPIED = 'Article link copied to clipboard!';
const NOT_COPIED = 'The link could not be copied. It is in the address bar.';

/** Opens share links in a small window and copies the link of the article; without this they are plain links. */
export function startSharing(): void {
  document.addEventListener('click', (event) => {
    const link = event.target instanceof Element ? event.target.closest('a') : null;
    if (!link) return;
    if ('share' in link.dataset) {
      if (window.open(link.href, '_blank', POPUP)) event.preventDefault();
    } else if ('copyLink' in link.dataset) {
      event.preventDefault();
      void copyLink(link.href);
    }
  });
}

async function copyLink(address: string): Promise<void> {
  try {
    await navigator.clipboard.writeText(address);
    openToast({ text: COPIED, variant: 'default' });
  } catch (cause) {
    console.error(cause);
    openToast({ title: 'Error', text: NOT_COPIED, variant: 'destructive' });
  }
}

function openToast(detail: ToastMessage): void {
  document.dispatchEvent(new CustomEvent('toast:open', { detail }));
}
