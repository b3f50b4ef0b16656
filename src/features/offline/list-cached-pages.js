// Lists the cached pages: those of the built list, then the others, newest first.
document.querySelector('[data-again]').addEventListener('click', (event) => {
  event.preventDefault();
  location.reload();
});
(async () => {
  const list = document.querySelector('[data-kept]');
  const rows = new Map(Array.from(list.children, (row) => [row.querySelector('a').href, row]));
  const kept = new Set();
  const others = [];
  for (const name of (await globalThis.caches?.keys()) ?? []) {
    const copies = await caches.open(name);
    for (const { url } of await copies.keys()) {
      const html = await (await copies.match(url)).text();
      // The offline page and assets have no canonical link.
      if (!html.includes('rel="canonical"')) continue;
      kept.add(url);
      if (rows.has(url)) continue;
      const row = copyElement(list.firstElementChild);
      const link = copyElement(list.querySelector('a'));
      link.href = url;
      // Parse only the title: the CSP of this page would block styles of the other and log errors.
      const [title] = /<meta property="og:title"[^>]*>/.exec(html);
      link.textContent = new DOMParser().parseFromString(title, 'text/html').querySelector('meta').content;
      row.append(link);
      others.unshift(row);
    }
  }
  if (kept.size === 0) return;
  for (const [url, row] of rows) row.hidden = !kept.has(url);
  list.append(...others);
})();

// `cloneNode` would also copy `hidden`.
function copyElement({ localName, className }) {
  return Object.assign(document.createElement(localName), { className });
}
