import type { ToastMessage } from '../toasts/toasts.ts';

/** The size of the window that a platform's share page opens in, in pixels. */
const POPUP = 'popup,width=600,height=400';

/**
 * Opens share links in a small window, and copies the link of an article or words with their source; without this they
 * are plain links.
 */
export function startSharing(): void {
  document.addEventListener('click', (event) => {
    const link = (event.target as Element).closest('a');
    if (!link) return;
    const { dataset, href } = link;
    if ('share' in dataset) {
      if (window.open(href, '_blank', POPUP)) event.preventDefault();
    } else if (isSecureContext && ('copyLink' in dataset || 'copy' in dataset)) {
      event.preventDefault();
      void ('copy' in dataset ? copyWords(link) : copy(href, dataset));
    }
  });
}

/**
 * Copies the words around a link, their day, where they come from and where they stand: each on a line. A link with
 * `data-copy="words"` copies the words alone, with an empty line between their paragraphs.
 */
async function copyWords(link: HTMLAnchorElement): Promise<void> {
  const place = link.closest<HTMLElement>('[data-source]')?.dataset ?? {};
  const quoted = link.closest('[data-quotable]');
  const [words, day] = ['words', 'day'].map((part) =>
    [...(quoted?.querySelectorAll(`[data-${part}]`) ?? [])]
      .map(({ textContent }) => textContent.trim().replace(/\s+/g, ' '))
      .join('\n\n'),
  );
  // The public address, from wherever the page was served. A draft in a preview has none.
  const canonical = document.querySelector<HTMLLinkElement>('link[rel=canonical]')?.href ?? link.href;
  const address = new URL(link.pathname + link.hash, canonical).href;
  const rest = link.dataset['copy'] === 'words' ? [] : [day, place['source'], address];
  const text = [words, ...rest].filter(Boolean).join('\n');
  await copy(text, place);
}

/** Copies a text; `data-copied` and `data-not-copied` are what is said of it. */
async function copy(text: string, { copied = '', notCopied = '' }: DOMStringMap): Promise<void> {
  const detail = await navigator.clipboard.writeText(text).then(
    (): ToastMessage => ({ text: copied }),
    (): ToastMessage => ({ text: notCopied, variant: 'destructive' }),
  );
  document.dispatchEvent(new CustomEvent('toast:open', { detail }));
}
