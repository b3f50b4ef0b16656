type ListEntry = Readonly<Partial<Record<'until' | 'series', string | undefined>>>;

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

/** Returns the label of an event that is today or within six days in a time zone, else ''. Inlined too. */
export function formatRelativeDay(
  start: string,
  now: number,
  [today = '', tomorrow = '', thisDay = '', timeZone]: readonly string[],
): string {
  const getDay = (at: string | number) =>
    Date.parse(new Date(at).toLocaleDateString('en-CA', { timeZone })) / 86_400_000;
  const days = getDay(start) - getDay(now);
  if (days < 2) return days < 1 ? today : tomorrow;
  const weekday = new Date(start).toLocaleDateString('en-NZ', { timeZone, weekday: 'long' });
  return days < 7 ? thisDay.replace('{weekday}', weekday) : '';
}

/** Hides events that are over, and labels those of this week. Runs inline after the built list, before the first paint. */
function updateShown(choose: typeof chooseShown, formatDay: typeof formatRelativeDay): void {
  const items = [...document.querySelectorAll<HTMLElement>('[data-until]')];
  const shown = choose(
    items.map(({ dataset }) => dataset),
    items.filter(({ hidden }) => !hidden).length,
    document.querySelector('[data-fills]') !== null,
    Date.now(),
  );
  for (const item of items) {
    item.hidden = !shown.includes(item.dataset);
    const label = item.querySelector('[data-day]');
    const { dateTime } = item.querySelector('time') ?? {};
    const { days = '[]' } = item.parentElement?.dataset ?? {};
    if (label && dateTime) label.textContent = formatDay(dateTime, Date.now(), JSON.parse(days) as string[]);
  }
}

/** Names the day of the event of a page if it is near, and marks a page whose event is over. Runs inline after its header. */
function markEvent(formatDay: typeof formatRelativeDay): void {
  const poster = document.querySelector<HTMLElement>('[data-ends]');
  const { ends = '', starts = '', days = '[]' } = poster?.dataset ?? {};
  const now = Date.now();
  const day = starts && formatDay(starts, now, JSON.parse(days) as string[]);
  const label = poster?.querySelector('[data-day]');
  if (Date.parse(ends) <= now) document.documentElement.setAttribute('data-past', '');
  else if (day && label) label.textContent = day;
  document.addEventListener('DOMContentLoaded', () => {
    for (const row of document.querySelectorAll<HTMLElement>('[data-until]')) {
      row.hidden = Date.parse(row.dataset['until'] ?? '') <= now;
      const section = row.closest('section');
      if (section) section.hidden = !section.querySelector('[data-until]:not([hidden])');
    }
  });
}

export const EVENT_SCRIPT = `(${markEvent.toString()})(${formatRelativeDay.toString()})`;

export const SHOWN_EVENTS_SCRIPT = `(${updateShown.toString()})(${[chooseShown, formatRelativeDay].join()})`;
