import type { FormPageTexts } from '../form-pages.schema.ts';
import { FIELD_STYLES } from '../../../ui/control-styles.ts';
import {
  SUPPRESS_ACTION,
  CURRENT_ADDRESS_FIELD,
  type LinkAction,
  type LinkKind,
  type LinkPage,
} from '../link-handlers.server.ts';
import {
  Lead,
  Notice,
  SubmitButton,
  Text,
  PageForm,
  ActionLink,
  type PageContent,
  type RenderedPage,
} from './PageParts.tsx';

const ERROR_ID = 'present-error';
const WHY_ID = 'present-why';

type Props<Name extends LinkPage['name']> = Extract<LinkPage, { name: Name }>;

export function renderLinkFailure({ error }: Props<'link-failure'>, { texts }: PageContent): RenderedPage {
  const isOutage = error.status === 503 || error.status === 504;
  const { heading, text } = texts.failure;
  return { ...renderMessage({ heading, text: isOutage ? text : error.message }, texts), error };
}

export function renderConfirmation(
  { action, kind, email, about, token, isWrongAddress = false }: Props<'confirmation'>,
  { texts }: PageContent,
): RenderedPage {
  const { heading, sentence, button } = getConfirmationTexts(action, kind, texts);
  return {
    title: heading,
    status: isWrongAddress ? 400 : 200,
    content: (
      <>
        {isWrongAddress && <Notice id={ERROR_ID}>{texts.confirm.change.wrong}</Notice>}
        <Lead>{sentence}</Lead>
        {about && <Text>{about}</Text>}
        <Text>{email}</Text>
        <PageForm action={`/${action}`} token={token}>
          {action === 'confirm' && kind === 'change' && (
            <CurrentAddressField texts={texts.confirm.change} isWrongAddress={isWrongAddress} />
          )}
          <SubmitButton>{button}</SubmitButton>
          {action !== 'confirm' && (
            <SubmitButton action={SUPPRESS_ACTION} variant="outline">
              {texts.unsubscribe.never}
            </SubmitButton>
          )}
        </PageForm>
      </>
    ),
  };
}

function getConfirmationTexts(action: LinkAction, kind: LinkKind, texts: FormPageTexts) {
  if (action === 'confirm') return { ...texts.confirm, heading: texts.confirm[kind].heading };
  if (kind !== 'events' && kind !== 'questions')
    return { ...texts.unsubscribe, sentence: texts.unsubscribe[kind] };
  const { heading, text: sentence, button } = texts.cancel[kind];
  return { heading, sentence, button };
}

interface CurrentAddressProps {
  readonly texts: FormPageTexts['confirm']['change'];
  readonly isWrongAddress: boolean;
}

const CurrentAddressField = ({ texts, isWrongAddress }: CurrentAddressProps) => (
  <div>
    <label htmlFor={CURRENT_ADDRESS_FIELD} className={FIELD_STYLES.label}>
      {texts.present}
    </label>
    <input
      id={CURRENT_ADDRESS_FIELD}
      name={CURRENT_ADDRESS_FIELD}
      type="email"
      required
      autoComplete="email"
      aria-invalid={isWrongAddress || undefined}
      aria-describedby={isWrongAddress ? `${WHY_ID} ${ERROR_ID}` : WHY_ID}
      className={FIELD_STYLES.input}
    />
    <p id={WHY_ID} className="mt-1 text-sm">
      {texts.why}
    </p>
  </div>
);

export function renderOutcome({ outcome, kind }: Props<'done'>, { texts }: PageContent): RenderedPage {
  const { confirm, unsubscribe, cancel } = texts;
  if (outcome === 'full' || outcome === 'closed')
    return renderMessage(confirm[outcome], texts, false, confirm.events.others);
  const isAnswer = kind === 'events' || kind === 'questions';
  const messages = {
    confirmed: { heading: confirm.doneHeading, text: confirm[kind].done },
    tooLate: confirm.left,
    unsubscribed: isAnswer ? cancel[kind].done : unsubscribe.done,
    suppressed: unsubscribe.silenced,
  };
  return renderMessage(messages[outcome], texts, true);
}

export function renderMessage(
  { heading, text }: { readonly heading: string; readonly text: string },
  { home, manage }: FormPageTexts,
  linksToData = false,
  events?: string,
): RenderedPage {
  return {
    title: heading,
    content: (
      <>
        <Lead>{text}</Lead>
        {events !== undefined && <ActionLink href="/media">{events}</ActionLink>}
        {linksToData && <ActionLink href="/my-data">{manage}</ActionLink>}
        <ActionLink href="/">{home}</ActionLink>
      </>
    ),
  };
}
