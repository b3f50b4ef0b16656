import type { CampaignEvent } from '../../contracts/events.ts';
import { getFileLink, getGoogleLink, getOutlookLink } from '../../lib/calendar-links.ts';
import { useIsAwake } from '../../lib/use-awake.ts';

/**
 * The ways to keep an event: a file for any calendar, and the two that live on the web. The page itself holds the
 * file alone, which every calendar takes: the long addresses of the others come with the script.
 */
export function AddToCalendar({ event }: { readonly event: CampaignEvent }) {
  const isAwake = useIsAwake();
  const links = [
    { label: 'Calendar file', href: getFileLink(event) },
    { label: 'Google', href: isAwake ? getGoogleLink(event) : null },
    { label: 'Outlook', href: isAwake ? getOutlookLink(event) : null },
  ];
  return (
    <details name="calendar" className="relative text-sm" data-print="no">
      <summary className="inline-flex min-h-11 cursor-pointer items-center border-3 border-current px-3 font-display">
        Add to calendar<span className="sr-only">: {event.title}</span>
      </summary>
      <ul className="absolute top-full right-0 left-0 z-1 min-w-40 border-3 border-ink bg-white text-ink">
        {links.map(
          ({ label, href }) =>
            href !== null && (
              <li key={label}>
                <a
                  href={href}
                  rel="nofollow noopener"
                  className="flex min-h-11 items-center px-3 hover:bg-kowhai"
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
