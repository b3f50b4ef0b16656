import { SIGN_UP_FORMS, type SignUpForm } from '../../lib/sign-up-forms.ts';

/** What a link in a message is for: one of the lists, or the confirmation of a new address. */
export type LinkKind = SignUpForm | 'change';

/** The kinds, for schemas. */
export const LINK_KINDS = [...SIGN_UP_FORMS, 'change'] as const satisfies readonly LinkKind[];
