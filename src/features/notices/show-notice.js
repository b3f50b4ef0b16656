// Shows the first notice that applies and was not dismissed in this visit, before the first paint. A page that is left open stays
// as it is, because text must not move while somebody reads it.
{
  let visit = {};
  try {
    visit = sessionStorage;
  } catch {
    // Browsers may refuse storage. A dismissed notice then returns on the next page.
  }
  const update = () => {
    const now = Date.now();
    let isAnyShown = false;
    for (const notice of document.querySelectorAll('[data-notice]')) {
      const { notice: id, shownFrom, shownUntil } = notice.dataset;
      const isNow = shownFrom <= now && now < shownUntil;
      notice.hidden = isAnyShown || !isNow || visit[id] === 'dismissed';
      isAnyShown ||= !notice.hidden;
      notice.querySelector('button')?.removeAttribute('hidden');
    }
  };
  new MutationObserver((_, observer) => {
    if (document.querySelector('main')) observer.disconnect();
    update();
  }).observe(document, { childList: true, subtree: true });
  // Also for pages from the back/forward cache.
  addEventListener('pageshow', () => {
    update();
    const shown = document.querySelector('[data-notice]:not([hidden])');
    if (!shown || visit[shown.dataset.notice]) return;
    visit[shown.dataset.notice] = 'announced';
    // Screen readers announce only what changes in a live region.
    const region = shown.querySelector('[role]');
    region.append(...region.childNodes);
  });
  document.addEventListener('click', ({ target }) => {
    const notice = target.closest('[data-notice] button')?.closest('[data-notice]');
    if (!notice) return;
    visit[notice.dataset.notice] = 'dismissed';
    notice.hidden = true;
    document.querySelector('main').focus({ preventScroll: true });
  });
}
