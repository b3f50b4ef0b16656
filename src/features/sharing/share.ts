import type { ToastMessage } from '../../contracts/toast.ts';

/** The size of the window that a platform's share page opens in, in pixels. */
const POPUP = 'popup,width=600,height=400';
const COPIED: ToastMessage = { text: 'Article link copied to clipboard!' };
const NOT_COPIED: ToastMessage = { text: 'Copy it from the address bar.', variant: 'destructive' };

/** Opens share links in a small window and copies the link of the article; without this they are plain links. */
export function startSharing(): void {
  document.addEventListener('click', (event) => {
    const link = (event.target as Element).closest('a');
    if (!link) return;
    if ('share' in link.dataset) {
      if (window.open(link.href, '_blank', POPUP)) event.preventDefault();
    } else if ('copyLink' in link.dataset && isSecureContext) {
      event.preventDefault();
      void copyLink(link.href);
    }
  });
}

async function copyLink(address: string): Promise<void> {
  const detail = await navigator.clipboard.writeText(address).then(
    () => COPIED,
    () => NOT_COPIED,
  );
  document.dispatchEvent(new CustomEvent('toast:open', { detail }));
}
