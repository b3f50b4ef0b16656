// Lists the pages that are kept in this browser: those of the list that the build made, then the others, the newest first.
document.querySelector('[data-again]').addEventListener('click', (event) => {
  event.preventDefault();
  location.reload();
});
(async () => {
  const list = document.querySelector('[data-kept]');
  // Looking for copies must not begin to keep them.
  if (!(await globalThis.caches?.has(list.dataset.kept))) return;
  const copies = await caches.open(list.dataset.kept);
  const named = new Map(Array.from(list.children, (row) => [row.querySelector('a').href, row]));
  const others = [];
  const kept = new Set();
  for (const { url } of await copies.keys()) {
    const html = await (await copies.match(url)).text();
    // The offline page itself, and what is no page, have none.
    if (!html.includes('rel="canonical"')) continue;
    kept.add(url);
    if (named.has(url)) continue;
    const row = copyElement(list.firstElementChild);
    const link = copyElement(list.querySelector('a'));
    link.href = url;
    // No more of the page than this: the policy of this one would refuse its styles.
    const [title] = /<meta property="og:title"[^>]*>/.exec(html);
    link.textContent = new DOMParser().parseFromString(title, 'text/html').querySelector('meta').content;
    row.append(link);
    others.unshift(row);
  }
  if (kept.size === 0) return;
  for (const [url, row] of named) row.hidden = !kept.has(url);
  list.append(...others);
})();

// Not `cloneNode`: the row that is copied may be hidden.
function copyElement({ localName, className }) {
  return Object.assign(document.createElement(localName), { className });
}
