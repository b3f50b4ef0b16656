import type { Database } from '../database/database.ts';
import type { Deps } from '../deps.ts';
import type { HttpError } from '../http/http-error.ts';
import { readFormFields } from '../http/request-body.ts';
import { checkMethod } from '../http/request-guards.ts';
import type { LinkKind } from '../mail/link-kind.ts';
import { parseToken } from '../mail/tokens.ts';
import { confirmChange, confirmSignUp, findLink, unsubscribe, type Link } from './links.ts';
import { openDatabaseOrThrow, toHttpError } from './to-http-error.ts';

/** The pages behind the links of messages. */
export type LinkPage =
  /** The token leads to nobody. */
  | { readonly name: 'unknown-link' }
  /** The link could not be followed just now; it works later. */
  | { readonly name: 'link-failure'; readonly error: HttpError }
  /** Asks before anything is done: opening a link, as scanners of links do, changes nothing. */
  | {
      readonly name: 'ask';
      readonly action: LinkAction;
      readonly kind: LinkKind;
      /** The address that it is about. */
      readonly email: string;
      readonly token: string;
    }
  | {
      readonly name: 'done';
      /** `left`: confirmed too late, as the person had unsubscribed before. */
      readonly outcome: 'confirmed' | 'left' | 'unsubscribed';
      readonly kind: LinkKind;
    };

export type LinkAction = 'confirm' | 'unsubscribe';

/** The collaborators of the pages behind links. */
export interface LinkDeps<Page> extends Pick<Deps, 'now'> {
  /** Opened when a link has to be looked up; may throw where there is none. */
  readonly getDatabase: () => Database;
  readonly showPage: (page: Page) => Promise<Response>;
}

/** Answers `/confirm`: a page with a button, and what the button posts. Opening the link alone confirms nothing. */
export const createConfirmHandler = (deps: LinkDeps<LinkPage>) =>
  createLinkHandler(deps, {
    action: 'confirm',
    takesOneClick: false,
    act: ({ kind }, ...rest) => (kind === 'change' ? confirmChange(...rest) : confirmSignUp(...rest)),
    toOutcome: ({ kind }, after) => {
      if (!after) return null;
      return isConfirmed(kind, after) ? 'confirmed' : 'left';
    },
  });

/** Answers `/unsubscribe`: a page with a button, what the button posts, and the one-click post of mail programs. */
export const createUnsubscribeHandler = (deps: LinkDeps<LinkPage>) =>
  createLinkHandler(deps, {
    action: 'unsubscribe',
    takesOneClick: true,
    act: (_, ...rest) => unsubscribe(...rest),
    toOutcome: () => 'unsubscribed',
  });

interface LinkBehaviour {
  readonly action: LinkAction;
  /** Whether a post may carry its token in the address, as the one-click post of RFC 8058 does. */
  readonly takesOneClick: boolean;
  readonly act: (link: Link, database: Database, hash: Buffer, at: Date) => Promise<void>;
  /** What was done, by the link as it was and as it is then (null: gone). null: nothing, the link ended meanwhile. */
  readonly toOutcome: (before: Link, after: Link | null) => (LinkPage & { name: 'done' })['outcome'] | null;
}

const createLinkHandler =
  ({ getDatabase, showPage, now }: LinkDeps<LinkPage>, behaviour: LinkBehaviour) =>
  async (request: Request): Promise<Response> => {
    try {
      checkMethod(request, ['GET', 'HEAD', 'POST']);
      const token = await readToken(request, behaviour.takesOneClick);
      const hash = parseToken(token);
      if (!hash) return await showPage({ name: 'unknown-link' });
      const database = openDatabaseOrThrow(getDatabase);
      const link = await findLink(database, hash, behaviour.action);
      if (!link) return await showPage({ name: 'unknown-link' });
      const { kind } = link;
      if (request.method !== 'POST') {
        const email = link.newEmail ?? link.email;
        return await showPage({ name: 'ask', action: behaviour.action, kind, email, token: String(token) });
      }
      await behaviour.act(link, database, hash, now());
      const after = await findLink(database, hash, behaviour.action);
      const outcome = behaviour.toOutcome(link, after);
      return await showPage(outcome ? { name: 'done', outcome, kind } : { name: 'unknown-link' });
    } catch (cause) {
      return showPage({ name: 'link-failure', error: toHttpError(cause) });
    }
  };

async function readToken(request: Request, takesOneClick: boolean): Promise<unknown> {
  const token = new URL(request.url).searchParams.get('token');
  if (request.method !== 'POST') return token;
  // Mail programs differ in what they put into the body of a one-click post, so it is not read.
  return takesOneClick && token !== null ? token : (await readFormFields(request))['token'];
}

/** A link for a new address becomes an ordinary one when the address is the person's own. */
const isConfirmed = (kind: LinkKind, after: Link): boolean =>
  kind === 'change' ? after.kind !== 'change' : after[kind] === 'confirmed';
