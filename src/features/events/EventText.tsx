import { splitAtMeetings } from './meeting-links.ts';

/** A text of the calendar; the addresses of meetings in it are links. */
export function EventText({ text }: { readonly text: string }) {
  return splitAtMeetings(text).map((part, index) =>
    part.meeting === null ? (
      part.text
    ) : (
      // The padding makes the link 44 px high without moving the lines around it.
      <a
        key={index}
        href={part.meeting}
        rel="nofollow noopener"
        className="py-3.5 underline hover:no-underline"
      >
        Join online
      </a>
    ),
  );
}
