import type { CampaignEvent } from './events.ts';
import { getFileLink, getGoogleLink, getOutlookLink } from './calendar-links.ts';
import { useHydrated } from '../../lib/use-hydrated.ts';

interface AddToCalendarProps {
  readonly event: CampaignEvent;
  readonly words: { readonly calendar: string; readonly file: string };
}

/** Links that add an event to a calendar. Those for Google and Outlook are long, and are added after hydration. */
export function AddToCalendar({ event, words }: AddToCalendarProps) {
  const isHydrated = useHydrated();
  const links = [
    { label: words.file, href: getFileLink(event) },
    { label: 'Google', href: isHydrated ? getGoogleLink(event) : null },
    { label: 'Outlook', href: isHydrated ? getOutlookLink(event) : null },
  ];
  return (
    <details name="calendar" className="relative text-sm" data-print="no" ref={closeOnEscape}>
      <summary className="inline-flex min-h-11 cursor-pointer items-center border-3 border-current px-3 font-display">
        {words.calendar}
        <span className="sr-only">: {event.title}</span>
      </summary>
      <ul className="absolute top-full right-0 left-0 z-1 min-w-40 border-3 border-ink bg-white text-ink">
        {links.map(
          ({ label, href }) =>
            href !== null && (
              <li key={label}>
                <a
                  href={href}
                  rel="nofollow noopener"
                  className="flex min-h-11 items-center px-3 hover:bg-brand"
                >
                  {label}
                </a>
              </li>
            ),
        )}
      </ul>
    </details>
  );
}

/** The list covers what follows it: Escape closes it and returns the focus. */
function closeOnEscape(details: HTMLDetailsElement): () => void {
  const close = ({ key }: KeyboardEvent) => {
    if (key !== 'Escape' || !details.open) return;
    details.open = false;
    details.querySelector('summary')?.focus();
  };
  details.addEventListener('keydown', close);
  return () => {
    details.removeEventListener('keydown', close);
  };
}
