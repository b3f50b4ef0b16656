interface ListEntry {
  readonly until?: string | undefined;
  readonly series?: string | undefined;
}

/** Chooses the next date of each series; `fills` adds later dates up to `count`. Inlined, so it must not use imports. */
export function chooseShown<Entry extends ListEntry>(
  entries: readonly Entry[],
  count: number,
  fills: boolean,
  now: number,
): readonly Entry[] {
  const current = entries.filter(({ until = '' }) => !(Date.parse(until) <= now));
  const next = current.filter(
    ({ series }, index) => current.findIndex((entry) => entry.series === series) === index,
  );
  const chosen = [...new Set(fills ? [...next, ...current] : next)].slice(0, count);
  return current.filter((entry) => chosen.includes(entry));
}

/** Hides events that are over. Runs inline after the built list, before the first paint. */
function updateShown(choose: typeof chooseShown): void {
  const items = [...document.querySelectorAll<HTMLElement>('[data-until]')];
  const shown = choose(
    items.map(({ dataset }) => dataset),
    items.filter(({ hidden }) => !hidden).length,
    document.querySelector('[data-fills]') !== null,
    Date.now(),
  );
  for (const item of items) item.hidden = !shown.includes(item.dataset);
}

export const SHOWN_EVENTS_SCRIPT = `(${updateShown.toString()})(${chooseShown.toString()})`;
