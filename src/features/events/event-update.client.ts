import { isSlowConnection } from '../../lib/slow-connection.ts';
import { getEventFacts } from './event-facts.ts';
import type { EventsResponse } from './events.ts';

/** Announces at the end of the screen if the calendar has changed the event since the page was built. */
async function showChange(notice: HTMLElement): Promise<void> {
  const { id, facts, labels = '' } = notice.dataset;
  const response = await fetch('/api/events');
  const { events, stale } = (await response.json()) as Partial<EventsResponse>;
  if (!events || stale || 'past' in document.documentElement.dataset) return;
  const event = events.find((each) => each.id === id);
  if (event && getEventFacts(event) === facts) return;
  // Most events have not changed, so the code that formats a change loads only then.
  const { formatEventState } = await import('./event-page.ts');
  const texts = JSON.parse(labels) as Parameters<typeof formatEventState>[1] &
    Record<'changed' | 'gone', string>;
  notice.textContent = event
    ? texts.changed.replace('{change}', () => formatEventState(event, texts))
    : texts.gone;
}

const notice = document.querySelector<HTMLElement>('[data-event-state]');
const start = () => {
  // Without a connection, the page remains as it was built.
  if (notice) showChange(notice).catch(() => undefined);
};
if (isSlowConnection()) addEventListener('pointerover', start, { once: true });
else start();
