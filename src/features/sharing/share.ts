import type { ToastMessage } from '../toasts/toasts.ts';

export function startSharing(): void {
  document.addEventListener('click', (event) => {
    const link = (event.target as Element).closest('a');
    if (!link) return;
    const { dataset, href } = link;
    if ('share' in dataset) {
      if (window.open(href, '_blank', 'popup,width=600,height=400')) event.preventDefault();
    } else if (isSecureContext && ('copyLink' in dataset || 'copy' in dataset)) {
      event.preventDefault();
      void ('copy' in dataset ? copyQuote(link) : copyText(href, link));
    } else if ('sheet' in dataset && 'share' in navigator) {
      event.preventDefault();
      void share(link);
    }
  });
}

async function share(link: HTMLAnchorElement): Promise<void> {
  const url = getPublicUrl(link);
  const [quote = '', ...source] = getQuotedTexts(link);
  const text = [quote, ...source].filter(Boolean).join('\n');
  await navigator
    .share({ title: link.dataset['sheet'] ?? '', ...(quote && { text }), url })
    .catch((error: unknown) =>
      // The visitor closed the share sheet.
      (error as Error).name === 'AbortError' ? undefined : copyText(url, document.querySelector('#share')),
    );
}

/** Copies a quotable text with its day, source and URL on separate lines; with `data-copy="words"`, only the text. */
async function copyQuote(link: HTMLAnchorElement): Promise<void> {
  const [quote, ...source] = getQuotedTexts(link);
  const rest = link.dataset['copy'] === 'words' ? [] : [...source, getPublicUrl(link)];
  await copyText([quote, ...rest].filter(Boolean).join('\n'), link);
}

function getQuotedTexts(link: HTMLAnchorElement): string[] {
  const quotable = link.closest('[data-quotable]');
  const [quote = '', day = ''] = ['words', 'day'].map((part) =>
    [...(quotable?.querySelectorAll(`[data-${part}]:not([hidden])`) ?? [])]
      .map(({ textContent }) => textContent.trim().replace(/\s+/g, ' '))
      .join('\n\n'),
  );
  return [quote, day, link.closest<HTMLElement>('[data-source]')?.dataset['source'] ?? ''];
}

/** Resolves a link against the canonical URL, which drafts lack, because a preview or a cache may have another origin. */
function getPublicUrl({ pathname, hash, href }: HTMLAnchorElement): string {
  const canonical = document.querySelector<HTMLLinkElement>('link[rel=canonical]')?.href ?? href;
  // Drops the hash of the share buttons, which the link of the action bar has.
  return new URL(hash === '#share' ? pathname : pathname + hash, canonical).href;
}

/** Copies a text and shows a toast with `data-copied` or `data-not-copied` of an ancestor of the control. */
async function copyText(text: string, control: Element | null): Promise<void> {
  const { copied = '', notCopied = '' } = control?.closest<HTMLElement>('[data-copied]')?.dataset ?? {};
  const detail = await navigator.clipboard.writeText(text).then(
    (): ToastMessage => ({ text: copied }),
    (): ToastMessage => ({ text: notCopied, variant: 'destructive' }),
  );
  document.dispatchEvent(new CustomEvent('toast:open', { detail }));
}
