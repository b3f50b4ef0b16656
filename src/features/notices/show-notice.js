// Shows the first notice that applies and was not dismissed in this visit. In <head>, so that it runs before the first paint.
// A page that is left open stays as it is, because text must not move while somebody reads it: the next page view is right.
{
  /** Browsers may refuse storage. A dismissed notice then returns on the next page. */
  const callStorage = (method, ...values) => {
    try {
      return sessionStorage[method](...values);
    } catch {
      return null;
    }
  };
  const update = () => {
    let shown;
    for (const notice of document.querySelectorAll('[data-notice]')) {
      const { notice: id, shownFrom, shownUntil } = notice.dataset;
      const isNow = shownFrom <= Date.now() && Date.now() < shownUntil;
      notice.hidden = !isNow || callStorage('getItem', id) === 'dismissed' || shown !== undefined;
      if (!notice.hidden) shown = notice;
      notice.querySelector('button')?.removeAttribute('hidden');
    }
  };

  new MutationObserver((_, observer) => {
    if (document.querySelector('main')) observer.disconnect();
    update();
  }).observe(document, { childList: true, subtree: true });

  addEventListener('pageshow', ({ persisted }) => {
    // A page from the back/forward cache is as old as its first view.
    if (persisted) update();
  });

  addEventListener('load', () => {
    const shown = document.querySelector('[data-notice]:not([hidden])');
    if (!shown || callStorage('getItem', shown.dataset.notice)) return;
    callStorage('setItem', shown.dataset.notice, 'announced');
    // Screen readers announce only what changes in a live region, not what it contained from the start.
    const live = shown.querySelector('[role]');
    live.append(...live.childNodes);
  });

  document.addEventListener('click', ({ target }) => {
    const notice = target.closest('[data-notice] button')?.closest('[data-notice]');
    if (!notice) return;
    callStorage('setItem', notice.dataset.notice, 'dismissed');
    notice.hidden = true;
    document.querySelector('main').focus({ preventScroll: true });
  });
}
