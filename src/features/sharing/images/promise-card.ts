import { removeMarks } from '../../site/notation.ts';
import type { PolicyLookName } from '../../policies/policy-looks.ts';
import type { ShareCard } from './share-card.ts';

/** The card of a promise. `words` are what stands before a day, and what stands in the place of one. */
export const toPromiseCard = (
  promise: {
    readonly promise: string;
    /** In words: `31 October 2026`; '' where there is none. */
    readonly day: string;
    readonly policy: { readonly name: string; readonly look: PolicyLookName };
  },
  words: { readonly by: string; readonly dayOne: string },
): ShareCard => ({
  kind: 'promise',
  ground: promise.policy.look,
  kicker: promise.policy.name,
  before: promise.day === '' ? '' : words.by,
  day: promise.day === '' ? words.dayOne : promise.day,
  words: removeMarks(promise.promise),
});
