import leven from 'leven';

import {
  findPages,
  findPassage,
  findShard,
  getIndexedPagePath,
  getShardPath,
  listStems,
  listTerms,
  parseQuery,
  type IndexedPage,
  type Shard,
} from './search.ts';

/** On a slow phone, results appear 300 ms after the last key. */
const DEBOUNCE_MS = 120;
const PAGE_SIZE = 8;
const MAX_NEAREST = 3;

const form = document.querySelector<HTMLFormElement>('[data-index]');
const section = document.querySelector<HTMLElement>('#search');
if (form && section) startSearch(form, section);

/** Searches as the visitor types. Queries stay in the browser, which fetches shards of the index. */
function startSearch(form: HTMLFormElement, section: HTMLElement): void {
  const [version = '', ...firstTerms] = (form.dataset['index'] ?? '').split(' ');
  const input = form.elements.namedItem('q') as HTMLInputElement;
  const [status, results, moreButton] = section.querySelectorAll<HTMLElement>('[role=status], ol, button');
  if (!status || !results || !moreButton) return;
  const rows = [...section.querySelectorAll<HTMLElement>('[data-list] li')];
  const fetched = new Map<string, Promise<unknown>>();
  /** The latest query. Results of earlier ones are dropped. */
  let currentQuery: string | undefined = '';

  const load = <Data>(path: string): Promise<Data> => {
    const loaded = fetched.get(path) ?? fetchJson(path);
    fetched.set(path, loaded);
    // Do not cache failures.
    loaded.catch(() => fetched.delete(path));
    return loaded as Promise<Data>;
  };
  const loadShards = async (stems: readonly string[]): Promise<Shard> => {
    const shards = new Set(listTerms(stems).map((term) => findShard(firstTerms, term)));
    const loaded = [...shards].map((shard) => load<Shard>(getShardPath(version, shard)));
    return Object.assign({}, ...(await Promise.all(loaded))) as Shard;
  };
  const setStatus = (name: string, values: Readonly<Record<string, string>> = {}) => {
    const template = status.dataset[name] ?? '';
    status.textContent = template.replaceAll(/\{(\w+)\}/g, (_, value: string) => values[value] ?? '');
  };

  const search = async () => {
    const query = input.value.trim().normalize();
    if (query === currentQuery) return;
    currentQuery = query;
    const url = query === '' ? location.pathname : `?${new URLSearchParams({ q: query }).toString()}`;
    history.replaceState(history.state, '', url);
    section.toggleAttribute('data-searching', query !== '');
    for (const row of rows) row.hidden = false;
    setStatus(query === '' ? '' : 'waiting');
    if (query === '') return;
    try {
      const stems = parseQuery(query);
      const found = findPages(stems, await loadShards(stems));
      if (query === currentQuery) await showResults(query, found);
    } catch (cause) {
      await showFailure(query, cause);
    }
  };

  const showResults = async (query: string, { pages, matchedStems }: ReturnType<typeof findPages>) => {
    let shown = 0;
    const showMore = async () => {
      const next = pages.slice(shown, shown + PAGE_SIZE);
      const loaded = await Promise.all(
        next.map(({ page }) => load<IndexedPage>(getIndexedPagePath(version, page))),
      );
      if (query !== currentQuery) return;
      const added = loaded
        .filter(({ until }) => until === undefined || Date.parse(until) > Date.now())
        .map((page) => createRow(section, page, matchedStems));
      if (shown === 0) results.replaceChildren(...added);
      else results.append(...added);
      if (shown > 0) added[0]?.querySelector('a')?.focus();
      shown += next.length;
      moreButton.hidden = shown >= pages.length;
    };
    moreButton.onclick = () => {
      moreButton.toggleAttribute('disabled', true);
      void showMore()
        .catch((cause: unknown) => showFailure(query, cause))
        .finally(() => moreButton.toggleAttribute('disabled', false));
    };
    await showMore();
    if (query !== currentQuery) return;
    const count = pages.length;
    setStatus(count === 0 ? 'none' : count === 1 ? 'one' : 'many', { query, count: String(count) });
    if (count === 0) results.replaceChildren(...listNearest(rows, query));
  };

  /** Shows the list of all pages, or offline, of the cached ones. */
  const showFailure = async (query: string, cause: unknown) => {
    console.error(cause);
    const cached = await listCachedPages();
    if (query !== currentQuery) return;
    // `fetch` throws a `TypeError` on network errors.
    const isOffline = cause instanceof TypeError && cached.size > 0;
    section.toggleAttribute('data-searching', false);
    setStatus(isOffline ? 'offline' : 'failed');
    // Allow a retry of the same query.
    currentQuery = undefined;
    if (isOffline) for (const row of rows) row.hidden = !cached.has(row.querySelector('a')?.pathname ?? '');
  };

  let timer: ReturnType<typeof setTimeout> | undefined;
  input.addEventListener('input', () => {
    clearTimeout(timer);
    // Prefetch the shards during the debounce. `search` reports failures.
    loadShards(parseQuery(input.value)).catch(() => undefined);
    timer = setTimeout(() => void search(), DEBOUNCE_MS);
  });
  form.addEventListener('submit', (event) => {
    event.preventDefault();
    void search();
  });
  // The query may come from the URL, or be restored by the browser.
  void search();
}

async function fetchJson(path: string): Promise<unknown> {
  const response = await fetch(path);
  if (!response.ok) throw new Error(`${path}: ${String(response.status)}`);
  return response.json();
}

function createRow(section: HTMLElement, page: IndexedPage, matchedStems: ReadonlySet<string>): HTMLElement {
  const template = section.querySelector('template')?.content.firstElementChild;
  const row = template?.cloneNode(true) as HTMLElement;
  const { anchor, parts } = findPassage(page, matchedStems);
  const [kind, text] = row.querySelectorAll('p');
  const link = row.querySelector('a');
  const highlight = row.querySelector('mark');
  kind?.replaceChildren(row.dataset[page.kind] ?? '');
  link?.setAttribute('href', page.href + (anchor === '' ? '' : `#${anchor}`));
  link?.replaceChildren(...wrapTeReo(page.title, page.teReo));
  text?.replaceChildren(
    ...parts.flatMap((part) => {
      const words = wrapTeReo(part.text, page.teReo);
      if (!part.isMatch) return words;
      const highlighted = highlight?.cloneNode() as HTMLElement;
      highlighted.append(...words);
      return [highlighted];
    }),
  );
  for (const part of [link, text]) if (part && page.lang !== undefined) part.lang = page.lang;
  return row;
}

function wrapTeReo(text: string, phrases: readonly string[] = []): (string | HTMLElement)[] {
  if (phrases.length === 0) return [text];
  const pattern = phrases.map((word) => word.replaceAll(/[$()*+./?[\\\]^{|}]/g, '\\$&')).join('|');
  return text.split(new RegExp(`(?<!\\p{L})(${pattern})(?!\\p{L})`, 'u')).map((part, index) => {
    if (index % 2 === 0) return part;
    const span = document.createElement('span');
    span.lang = 'mi';
    span.append(part);
    return span;
  });
}

function listNearest(rows: readonly HTMLElement[], query: string): HTMLElement[] {
  const stems = parseQuery(query);
  const measureDistance = (row: HTMLElement) =>
    Math.min(
      ...listStems(row.textContent).flatMap(({ stem }) =>
        stems.map((each) => leven(each, stem) / Math.max(each.length, stem.length)),
      ),
    );
  return rows
    .map((row) => ({ row, distance: measureDistance(row) }))
    .sort((a, b) => a.distance - b.distance)
    .slice(0, MAX_NEAREST)
    .map(({ row }) => row.cloneNode(true) as HTMLElement);
}

async function listCachedPages(): Promise<ReadonlySet<string>> {
  if (!('caches' in globalThis)) return new Set();
  const cacheList = await Promise.all((await caches.keys()).map((name) => caches.open(name)));
  const keys = await Promise.all(cacheList.map((cache) => cache.keys()));
  return new Set(keys.flat().map(({ url }) => new URL(url).pathname));
}
