import type { Database } from '../database.ts';
import type { ShowPage } from '../shell.ts';
import { toAskPage, toDonePage, toFailurePage, UNKNOWN_LINK, type LinkWords } from './link-pages.ts';
import { confirmChange, confirmSignUp, findLink, unsubscribe, type Link, type LinkKind } from './links.ts';
import { readFormFields } from './request-body.ts';
import { checkMethod } from './request-guards.ts';
import { openOrRefuse, toRefusal } from './sign-up-handler.ts';
import { parseToken } from './tokens.ts';

export interface LinkHandlerOptions {
  /** Opened when a link has to be looked up; may throw where there is none. */
  readonly getDatabase: () => Database;
  readonly showPage: ShowPage;
  readonly now: () => Date;
}

const CONFIRM_TITLES: Readonly<Record<LinkKind, string>> = {
  newsletter: 'Confirm the newsletter',
  volunteers: 'Confirm that you will help',
  change: 'Confirm your new address',
};
const CONFIRMED: Readonly<Record<LinkKind, string>> = {
  newsletter: 'Thank you. The next newsletter comes to you.',
  volunteers: 'Thank you. A person from the campaign will write to you.',
  change: 'Thank you. We write to your new address from now on.',
};
const UNSUBSCRIBE_ASKS: Readonly<Record<LinkKind, string>> = {
  newsletter: 'Do you want no more newsletters at this address?',
  volunteers: 'Do you want no more messages about helping the campaign at this address?',
  change: 'Do you want us to forget that this address was given to us?',
};

/** Answers `/confirm`: a page with a button, and what the button posts. Opening the link alone confirms nothing. */
export const createConfirmHandler = (options: LinkHandlerOptions) =>
  createLinkHandler(options, {
    path: '/confirm',
    takesOneClick: false,
    ask: ({ kind }) => ({
      title: CONFIRM_TITLES[kind],
      sentence: 'One press, and we know that it was you.',
      button: 'Confirm',
    }),
    act: ({ kind }, ...rest) => (kind === 'change' ? confirmChange(...rest) : confirmSignUp(...rest)),
    done: ({ kind }, after) =>
      isConfirmed(kind, after)
        ? { title: 'Confirmed', sentence: CONFIRMED[kind] }
        : {
            title: 'You have unsubscribed',
            sentence: 'You had left this list, and so it stays. Sign up again to come back.',
          },
  });

/** Answers `/unsubscribe`: a page with a button, what the button posts, and the one-click post of mail programs. */
export const createUnsubscribeHandler = (options: LinkHandlerOptions) =>
  createLinkHandler(options, {
    path: '/unsubscribe',
    takesOneClick: true,
    ask: ({ kind }) => ({ title: 'Unsubscribe', sentence: UNSUBSCRIBE_ASKS[kind], button: 'Unsubscribe' }),
    act: (_, ...rest) => unsubscribe(...rest),
    done: () => ({
      title: 'Unsubscribed',
      sentence:
        'It is done, from this moment. To have everything about you deleted as well, follow the link below.',
    }),
  });

interface LinkAction {
  readonly path: string;
  /** Whether a post may carry its token in the address, as the one-click post of RFC 8058 does. */
  readonly takesOneClick: boolean;
  readonly ask: (link: Link) => LinkWords & { readonly button: string };
  readonly act: (link: Link, database: Database, hash: Buffer, at: Date) => Promise<void>;
  /** What is said afterwards, of the link as it was and as it is then; null when it is gone. */
  readonly done: (before: Link, after: Link | null) => LinkWords;
}

const createLinkHandler =
  ({ getDatabase, showPage, now }: LinkHandlerOptions, action: LinkAction) =>
  async (request: Request): Promise<Response> => {
    try {
      checkMethod(request, ['GET', 'HEAD', 'POST']);
      const token = await readToken(request, action.takesOneClick);
      const hash = parseToken(token);
      if (!hash) return await showPage(UNKNOWN_LINK);
      const database = openOrRefuse(getDatabase);
      const link = await findLink(database, hash);
      if (!link) return await showPage(UNKNOWN_LINK);
      if (request.method !== 'POST')
        return await showPage(toAskPage(action.path, String(token), link, action.ask(link)));
      await action.act(link, database, hash, now());
      const after = await findLink(database, hash);
      return await showPage(toDonePage(action.done(link, after), after && String(token)));
    } catch (cause) {
      return showPage(toFailurePage(toRefusal(cause)));
    }
  };

async function readToken(request: Request, takesOneClick: boolean): Promise<unknown> {
  const token = new URL(request.url).searchParams.get('token');
  if (request.method !== 'POST') return token;
  // Mail programs differ in what they put into the body; whoever wants to leave is not kept by that.
  return takesOneClick && token !== null ? token : (await readFormFields(request))['token'];
}

/** The link for a new address has become an ordinary one when the address is the person's own. */
const isConfirmed = (kind: LinkKind, after: Link | null): boolean =>
  kind === 'change' ? after?.kind !== 'change' : after?.[kind] === 'confirmed';
