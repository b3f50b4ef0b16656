import type { CampaignEvent } from '../events/events.ts';
import type { FormPageTexts } from '../sign-ups/form-pages.schema.ts';
import { SignUpFields, SignUpOrigin } from '../sign-ups/SignUpFields.tsx';
import { EVENT_FIELDS } from '../../core/sign-up-fields.ts';
import { SIGN_UP_PATHS } from '../../core/sign-up-forms.ts';
import { BUTTON_STYLES } from '../../ui/control-styles.ts';

/** Everything but the event: `readAttendForm`. */
export interface AttendFormTexts {
  readonly wording: Readonly<Record<'version' | 'text', string>>;
  readonly texts: Pick<FormPageTexts['forms'], 'events' | 'privacy'>;
}

interface Props extends AttendFormTexts {
  readonly event: Pick<CampaignEvent, 'id' | 'page' | 'capacity'>;
}

/** The form "I'm coming" of an event ahead that takes place. It works without a script; /api/coming responds with a page. */
export const AttendForm = ({ event: { id, page, capacity }, wording, texts: { events, privacy } }: Props) => (
  <form method="post" action={SIGN_UP_PATHS.events} className="grid max-w-measure gap-5">
    <p>{capacity === undefined ? events.text : `${events.text} ${events.limited}`}</p>
    <SignUpOrigin page={page} consent={wording.version} />
    <SignUpFields fields={EVENT_FIELDS} values={{ event: [id] }} />
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
);
