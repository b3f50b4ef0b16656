import { isSlowConnection } from '../../lib/slow-connection.ts';
import { formatEventState } from './event-page.ts';
import type { EventsResponse } from './events.ts';

/** Announces at the end of the screen if the calendar has changed the event since the page was built. */
async function showChange(notice: HTMLElement): Promise<void> {
  const { id, state, labels = '' } = notice.dataset;
  const texts = JSON.parse(labels) as Parameters<typeof formatEventState>[1] &
    Record<'changed' | 'gone', string>;
  const response = await fetch('/api/events');
  const { events, stale } = (await response.json()) as Partial<EventsResponse>;
  if (!events || stale || 'past' in document.documentElement.dataset) return;
  const event = events.find((each) => each.id === id);
  const change = event && formatEventState(event, texts);
  if (change === state) return;
  notice.textContent = change === undefined ? texts.gone : texts.changed.replace('{change}', () => change);
}

const notice = document.querySelector<HTMLElement>('[data-event-state]');
const start = () => {
  // Without a connection, the page remains as it was built.
  if (notice) showChange(notice).catch(() => undefined);
};
if (isSlowConnection()) addEventListener('pointerover', start, { once: true });
else start();
