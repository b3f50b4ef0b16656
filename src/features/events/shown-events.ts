interface ListEntry {
  /** The instant from which the list no longer shows it: ISO 8601; '' if its start is yet to be announced. */
  readonly until?: string | undefined;
  readonly series?: string | undefined;
}

/** Chooses the next date of each series, and if it `fills`, more. Its source runs in the page: it may use nothing else. */
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

/** Runs in the page after a list that the build wrote, before the first paint, and hides events that are over. */
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
