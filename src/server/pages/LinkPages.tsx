import type { FormPageWords } from '../../content-schemas/form-pages.ts';
import { NEVER, type LinkPage } from '../sign-ups/link-handlers.ts';
import { Lead, PageHeading, SubmitButton, Text, TokenForm, WayOn, type RenderedPage } from './PageParts.tsx';

type Ask = Extract<LinkPage, { name: 'ask' }>;
type Done = Extract<LinkPage, { name: 'done' }>;
type Failure = Extract<LinkPage, { name: 'link-failure' }>;

/** Says that the token leads to nobody. */
export const toUnknownLinkPage = (words: FormPageWords): RenderedPage => ({
  ...toMessagePage(words.unknownLink, words),
  status: 404,
});

/** Says that the link could not be followed just now. */
export function toLinkFailurePage({ error }: Failure, words: FormPageWords): RenderedPage {
  const isOutage = error.status === 503 || error.status === 504;
  const { heading, text } = words.failure;
  return {
    ...toMessagePage({ heading, text: isOutage ? text : error.message }, words),
    status: error.status,
    headers: error.headers,
  };
}

/** Asks before anything is done. */
export function toAskPage({ action, kind, email, token }: Ask, words: FormPageWords): RenderedPage {
  const { heading, sentence, button } =
    action === 'confirm'
      ? { ...words.confirm, heading: words.confirm[kind].heading }
      : { ...words.unsubscribe, sentence: words.unsubscribe[kind] };
  return {
    title: heading,
    content: (
      <>
        <PageHeading>{heading}</PageHeading>
        <Lead>{sentence}</Lead>
        <Text>{email}</Text>
        <TokenForm action={`/${action}`} token={token}>
          <SubmitButton>{button}</SubmitButton>
          {action === 'unsubscribe' && (
            <SubmitButton action={NEVER} variant="outline">
              {words.unsubscribe.never}
            </SubmitButton>
          )}
        </TokenForm>
      </>
    ),
  };
}

/** Says what was done, with the way to what is stored. */
export function toDonePage({ outcome, kind }: Done, words: FormPageWords): RenderedPage {
  const { confirm, unsubscribe } = words;
  const messages = {
    confirmed: { heading: confirm.doneHeading, text: confirm[kind].done },
    left: confirm.left,
    unsubscribed: unsubscribe.done,
    silenced: unsubscribe.silenced,
  };
  return toMessagePage(messages[outcome], words, true);
}

/** A heading, a sentence and the way on; where `isPerson`, the way to what is stored too. */
export function toMessagePage(
  { heading, text }: { readonly heading: string; readonly text: string },
  { home, manage }: FormPageWords,
  isPerson = false,
): RenderedPage {
  return {
    title: heading,
    content: (
      <>
        <PageHeading>{heading}</PageHeading>
        <Lead>{text}</Lead>
        {isPerson && <WayOn href="/my-data">{manage}</WayOn>}
        <WayOn href="/">{home}</WayOn>
      </>
    ),
  };
}
