import { SIGN_UP_FORMS, type SignUpForm } from '../../features/sign-ups/subscription.ts';

/** What a link in a message confirms or ends: one of the lists, or a new address. */
export type LinkKind = SignUpForm | 'change';

/** The kinds, for schemas. */
export const LINK_KINDS = [...SIGN_UP_FORMS, 'change'] as const satisfies readonly LinkKind[];

/**
 * What may wait in the outbox. `answers`: a confirmed volunteer is asked whether new answers are theirs. `data`: somebody
 * has asked for the link to what is stored.
 */
export type OutboxKind = LinkKind | 'answers' | 'data';

/** The kinds of the outbox, for schemas. */
export const OUTBOX_KINDS = [...LINK_KINDS, 'answers', 'data'] as const satisfies readonly OutboxKind[];

/** The words that a message takes from `content/mails.yaml`. */
export type MessageKind = OutboxKind | 'reminder';

/** What a link may do; no link does more than one of these. */
export type LinkPurpose = 'confirm' | 'unsubscribe' | 'data';
