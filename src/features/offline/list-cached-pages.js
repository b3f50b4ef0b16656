// Lists the cached pages: those of the built list, then the others, newest first.
document.querySelector('[data-again]').addEventListener('click', (event) => {
  event.preventDefault();
  location.reload();
});
(async () => {
  const list = document.querySelector('[data-kept]');
  const rows = new Map(Array.from(list.children, (row) => [row.querySelector('a').href, row]));
  const cachedUrls = new Set();
  const unlistedRows = [];
  for (const name of (await globalThis.caches?.keys()) ?? []) {
    const cache = await caches.open(name);
    for (const { url } of await cache.keys()) {
      const html = await (await cache.match(url)).text();
      // The offline page and assets have no canonical link.
      if (!html.includes('rel="canonical"')) continue;
      cachedUrls.add(url);
      if (rows.has(url)) continue;
      const row = copyElement(list.firstElementChild);
      const link = copyElement(list.querySelector('a'));
      link.href = url;
      // Parse only the title: the CSP of this page would block styles of the other and log errors.
      const [title] = /<meta property="og:title"[^>]*>/.exec(html);
      link.textContent = new DOMParser().parseFromString(title, 'text/html').querySelector('meta').content;
      row.append(link);
      unlistedRows.unshift(row);
    }
  }
  if (cachedUrls.size === 0) return;
  for (const [url, row] of rows) row.hidden = !cachedUrls.has(url);
  list.append(...unlistedRows);
})();

// `cloneNode` would also copy `hidden`.
function copyElement({ localName, className }) {
  return Object.assign(document.createElement(localName), { className });
}
