import { formatLongMoment } from '../../../core/event-times.ts';
import { interpolate } from '../../../core/interpolate.ts';
import { SIGN_UP_FIELDS } from '../../../core/sign-up-fields.ts';
import {
  ActionLink,
  Lead,
  PageForm,
  SectionHeading,
  SubmitButton,
  Text,
  type PageContent,
  type RenderedPage,
  getFieldText,
  renderButtonPage,
} from '../../sign-ups/pages/PageParts.tsx';
import type { NewPerson, StaffPage } from '../staff-handler.server.ts';

type Props<Name extends StaffPage['name']> = Extract<StaffPage, { name: Name }>;

const HTTP_FORBIDDEN = 403;

export function renderStaffLink({ unused }: Props<'staff-link'>, { texts }: PageContent): RenderedPage {
  const { open, closed } = texts.staff;
  if (unused) return renderButtonPage(open, { action: '/staff', token: unused.token }, unused.session);
  return { ...renderButtonPage(closed, { action: '/staff' }, 'request'), status: HTTP_FORBIDDEN };
}

export const renderStaffPage = (
  { people, waiting, events }: Props<'staff'>,
  { texts }: PageContent,
): RenderedPage => ({
  title: texts.staff.heading,
  content: (
    <>
      <Lead>{interpolate(texts.staff.text, { number: String(waiting) })}</Lead>
      <ul className="mt-6 grid gap-5 lg:grid-cols-2">
        {people.map((person) => (
          <li key={person.id} className="border-3 border-ink bg-white p-4 wrap-anywhere">
            {renderPerson(person, texts)}
          </li>
        ))}
      </ul>
      {events.length > 0 && <SectionHeading>{texts.staff.events}</SectionHeading>}
      {events.map(({ event, people: number }, index) => (
        <Text key={index}>{`${event}: ${String(number)}`}</Text>
      ))}
      <PageForm action="/staff">
        <SubmitButton action="download">{texts.staff.download}</SubmitButton>
        <SubmitButton action="close">{texts.staff.close}</SubmitButton>
      </PageForm>
    </>
  ),
});

function renderPerson(person: NewPerson, { staff, myData }: PageContent['texts']) {
  const { form, email, fields, answered_at: answeredAt } = person;
  const { status, button } = answeredAt === null ? staff.waiting : staff.answered;
  const time = formatLongMoment(answeredAt ?? person.since);
  const [name, phone] = [getFieldText(fields['name']), getFieldText(fields['phone'])];
  const address = `mailto:${encodeURIComponent(email).replace('%40', '@')}`;
  const others = SIGN_UP_FIELDS[form].filter((field) => field.name !== 'name' && field.name !== 'phone');
  return (
    <>
      <h2 className="text-xl">{name}</h2>
      <p>{`${myData.lists[form]}. ${interpolate(status, { time })}`}</p>
      <ActionLink href={address}>{email}</ActionLink>
      {phone !== '' && <ActionLink href={`tel:${phone.replaceAll(/[^+\d]/g, '')}`}>{phone}</ActionLink>}
      {others.map(
        ({ name: key, label }) =>
          fields[key] !== undefined && (
            <p key={key} className="mt-2 whitespace-pre-line">
              {`${label.replace(/\?$/, '')}: ${[fields[key]].flat().join('; ')}`}
            </p>
          ),
      )}
      <PageForm action="/staff">
        <input type="hidden" name="id" value={person.id} />
        <SubmitButton action={answeredAt === null ? 'answered' : 'waiting'} variant="outline">
          {button}
          <span className="sr-only">{` ${name}`}</span>
        </SubmitButton>
      </PageForm>
    </>
  );
}
