import {
  compareWords,
  findPages,
  findPassage,
  findPiece,
  listKeys,
  listStems,
  PAUSE_MS,
  readQuery,
  toPieceAddress,
  toTextAddress,
  type Found,
  type IndexedPage,
  type IndexPiece,
} from './search.ts';

const AT_A_TIME = 8;
const NEAREST = 3;

const form = document.querySelector<HTMLFormElement>('[data-index]');
const area = document.querySelector<HTMLElement>('#search');
if (form && area) startSearch(form, area);

/** Searches while somebody types. Nothing of it leaves the browser: it fetches pieces of the index, and finds in them. */
function startSearch(form: HTMLFormElement, area: HTMLElement): void {
  const [version = '', ...starts] = (form.dataset['index'] ?? '').split(' ');
  const input = form.elements.namedItem('q') as HTMLInputElement;
  const [status, results, more] = area.querySelectorAll<HTMLElement>('[role=status], ol, button');
  if (!status || !results || !more) return;
  const rows = [...area.querySelectorAll<HTMLElement>('[data-list] li')];
  const fetched = new Map<string, Promise<unknown>>();
  /** What was asked last: an answer to something else comes too late. */
  let asked: string | undefined = '';

  const load = <Data>(address: string): Promise<Data> => {
    const known = fetched.get(address) ?? fetchJson(address);
    fetched.set(address, known);
    // After a failure the next query tries again.
    known.catch(() => fetched.delete(address));
    return known as Promise<Data>;
  };
  const say = (name: string, values: Readonly<Record<string, string>> = {}) => {
    const words = status.dataset[name] ?? '';
    status.textContent = words.replaceAll(/\{(\w+)\}/g, (_, value: string) => values[value] ?? '');
  };

  const loadPieces = (words: readonly string[]) => {
    const pieces = new Set(listKeys(words).map((key) => findPiece(starts, key)));
    return Promise.all([...pieces].map((piece) => load<IndexPiece>(toPieceAddress(version, piece))));
  };

  const search = async () => {
    const query = input.value.trim();
    if (query === asked) return;
    asked = query;
    history.replaceState(
      history.state,
      '',
      query === '' ? location.pathname : `?${new URLSearchParams({ q: query }).toString()}`,
    );
    area.toggleAttribute('data-searching', query !== '');
    for (const row of rows) row.hidden = false;
    say(query === '' ? '' : 'waiting');
    if (query === '') return;
    try {
      const words = readQuery(query);
      const found = findPages(words, Object.assign({}, ...(await loadPieces(words))) as IndexPiece);
      if (query === asked) await show(query, found);
    } catch (cause) {
      await fail(query, cause);
    }
  };

  const show = async (query: string, { pages, marks }: Found) => {
    let shown = 0;
    const showMore = async () => {
      const next = pages.slice(shown, shown + AT_A_TIME);
      const texts = await Promise.all(
        next.map(({ page }) => load<IndexedPage>(toTextAddress(version, page))),
      );
      if (query !== asked) return;
      const current = texts.filter(({ until }) => until === undefined || Date.parse(until) > Date.now());
      const added = current.map((page) => toResult(area, page, marks));
      if (shown === 0) results.replaceChildren(...added);
      else results.append(...added);
      if (shown > 0) added[0]?.querySelector('a')?.focus();
      shown += next.length;
      more.hidden = shown >= pages.length;
    };
    more.onclick = () => {
      more.toggleAttribute('disabled', true);
      void showMore()
        .catch((cause: unknown) => fail(query, cause))
        .finally(() => {
          more.toggleAttribute('disabled', false);
        });
    };
    await showMore();
    if (query !== asked) return;
    say(pages.length === 0 ? 'none' : pages.length === 1 ? 'one' : 'many', {
      query,
      count: String(pages.length),
    });
    if (pages.length === 0) results.replaceChildren(...listNearest(rows, query));
  };

  /** Without an index, the list of all pages; without a connection, those of them that this device has kept. */
  const fail = async (query: string, cause: unknown) => {
    console.error(cause);
    const kept = await listKept(area.dataset['copies'] ?? '');
    if (query !== asked) return;
    // Where nobody answers, `fetch` throws one of these.
    const isOffline = cause instanceof TypeError && kept.size > 0;
    area.toggleAttribute('data-searching', false);
    say(isOffline ? 'offline' : 'failed');
    // The same words may be asked again.
    asked = undefined;
    if (isOffline)
      for (const row of rows)
        row.hidden = !kept.has(new URL(row.querySelector('a')?.href ?? '', location.href).pathname);
  };

  let timer: ReturnType<typeof setTimeout> | undefined;
  input.addEventListener('input', () => {
    clearTimeout(timer);
    // They are few and serve many queries; a failure is told when the pause has passed.
    loadPieces(readQuery(input.value)).catch(() => undefined);
    timer = setTimeout(() => void search(), PAUSE_MS);
  });
  form.addEventListener('submit', (event) => {
    event.preventDefault();
    void search();
  });
  // The words of the address, or those that the browser has brought back.
  void search();
}

async function fetchJson(address: string): Promise<unknown> {
  const answer = await fetch(address);
  if (!answer.ok) throw new Error(`${address}: ${String(answer.status)}`);
  return answer.json();
}

function toResult(area: HTMLElement, page: IndexedPage, marks: ReadonlySet<string>): HTMLElement {
  const template = area.querySelector('template')?.content.firstElementChild;
  const row = template?.cloneNode(true) as HTMLElement;
  const { anchor, parts } = findPassage(page, marks);
  const [kind, text] = row.querySelectorAll('p');
  const link = row.querySelector('a');
  const mark = row.querySelector('mark');
  kind?.replaceChildren(row.dataset[page.kind] ?? '');
  link?.setAttribute('href', page.href + (anchor === '' ? '' : `#${anchor}`));
  link?.replaceChildren(...toTeReo(page.title, page.teReo));
  text?.replaceChildren(
    ...parts.flatMap((part) => {
      const words = toTeReo(part.text, page.teReo);
      if (!part.isMarked) return words;
      const found = mark?.cloneNode() as HTMLElement;
      found.append(...words);
      return [found];
    }),
  );
  for (const part of [link, text]) if (part && page.lang !== undefined) part.lang = page.lang;
  return row;
}

/** A text whose words of te reo Māori screen readers read as such. */
function toTeReo(text: string, words: readonly string[] = []): (string | HTMLElement)[] {
  if (words.length === 0) return [text];
  const parts = text.split(new RegExp(`(?<!\\p{L})(${words.map(escapePattern).join('|')})(?!\\p{L})`, 'u'));
  return parts.map((part, at) => {
    if (at % 2 === 0) return part;
    const found = document.createElement('span');
    found.lang = 'mi';
    found.append(part);
    return found;
  });
}

const escapePattern = (word: string): string => word.replaceAll(/[$()*+./?[\\\]^{|}]/g, '\\$&');

/** The rows of the list of all pages with a word that looks most like one of the query. */
function listNearest(rows: readonly HTMLElement[], query: string): HTMLElement[] {
  const words = readQuery(query);
  const scored = rows.map((row) => {
    const own = listStems(row.textContent);
    return {
      row,
      score: Math.max(...words.flatMap((word) => own.map(({ stem }) => compareWords(word, stem)))),
    };
  });
  return scored
    .sort((a, b) => b.score - a.score)
    .slice(0, NEAREST)
    .map(({ row }) => row.cloneNode(true) as HTMLElement);
}

/** The paths of the pages that are kept for reading offline in the cache `copies`. */
async function listKept(copies: string): Promise<ReadonlySet<string>> {
  // Looking for copies must not begin to keep them.
  if (!('caches' in globalThis) || !(await caches.has(copies))) return new Set();
  const keys = await (await caches.open(copies)).keys();
  return new Set(keys.map(({ url }) => new URL(url).pathname));
}
