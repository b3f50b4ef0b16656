import { AttendForm, type AttendFormTexts } from '../../features/attendance/AttendForm.tsx';
import { EventDetails } from '../../features/events/EventDetails.tsx';
import type { EventPartProps } from '../../features/events/EventPoster.tsx';

/** The part of an event's page below the poster, with the form for people who are coming; `form` is null after the vote. */
export const EventBody = ({ form, ...page }: EventPartProps & { readonly form: AttendFormTexts | null }) => (
  <EventDetails {...page}>
    {form && page.isOpen && (
      <section
        id="coming"
        aria-labelledby="coming-heading"
        className="border-t-10 border-accent bg-white p-5 in-data-past:hidden md:p-6"
        data-print="no"
      >
        <h2 id="coming-heading" className="mb-4 text-2xl">
          {form.texts.events.heading}
        </h2>
        <AttendForm event={page.event} {...form} />
      </section>
    )}
  </EventDetails>
);
