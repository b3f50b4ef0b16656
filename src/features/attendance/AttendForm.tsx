import { EventDetails } from '../events/EventDetails.tsx';
import type { EventPartProps } from '../events/EventPoster.tsx';
import type { FormPageTexts } from '../sign-ups/form-pages.schema.ts';
import { SignUpFields, SignUpOrigin } from '../sign-ups/SignUpFields.tsx';
import { EVENT_FIELDS } from '../../core/sign-up-fields.ts';
import { SIGN_UP_PATHS } from '../../core/sign-up-forms.ts';
import { BUTTON_STYLES } from '../../ui/control-styles.ts';

/** The content that the form needs besides the event; `readAttendForm` reads it. */
export interface AttendFormTexts {
  readonly wording: Readonly<Record<'version' | 'text', string>>;
  readonly texts: Pick<FormPageTexts['forms'], 'events' | 'privacy'>;
}

/** The part of an event's page below the poster, with the form for people who are coming; `form` is null after the vote. */
export const EventBody = ({ form, ...page }: EventPartProps & { readonly form: AttendFormTexts | null }) => (
  <EventDetails {...page}>{form && page.isAhead && <AttendForm event={page.event} {...form} />}</EventDetails>
);

type AttendFormProps = AttendFormTexts & Pick<EventPartProps, 'event'>;

/** The form "I'm coming" of an event ahead that takes place. It works without a script; /api/coming responds with a page. */
const AttendForm = ({ event, wording, texts: { events, privacy } }: AttendFormProps) => (
  <section
    id="coming"
    aria-labelledby="coming-heading"
    className="border-t-10 border-accent bg-white p-5 in-data-past:hidden md:p-6"
    data-print="no"
  >
    <h2 id="coming-heading" className="mb-4 text-2xl">
      {events.heading}
    </h2>
    <form method="post" action={SIGN_UP_PATHS.events} className="grid max-w-measure gap-5">
      <p>{event.capacity === undefined ? events.text : `${events.text} ${events.limited}`}</p>
      <SignUpOrigin page={event.page} consent={wording.version} />
      <SignUpFields fields={EVENT_FIELDS} values={{ event: [event.id] }} />
      <p className="text-sm">
        {`${wording.text} `}
        <a className="underline" href="/privacy">
          {privacy}
        </a>
      </p>
      <button type="submit" className={`${BUTTON_STYLES.base} ${BUTTON_STYLES.primary} justify-self-start`}>
        {events.button}
      </button>
    </form>
  </section>
);
