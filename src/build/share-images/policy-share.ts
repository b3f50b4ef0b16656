import { access } from 'node:fs/promises';

import type { PolicyLookName } from '../../lib/policy-looks.ts';
import type { ShareWishes } from './page-card.ts';

const FOLDER = 'content/policies';

/** The share image of a policy: in its colour, with its drawing where there is one beside its text under the same name. */
export async function toPolicyShare(policy: {
  readonly slug: string;
  readonly name: string;
  readonly look: PolicyLookName;
}): Promise<ShareWishes> {
  const file = `${FOLDER}/${policy.slug}.svg`;
  const picture = await access(file).then(
    () => ({ file }),
    () => undefined,
  );
  return { ground: policy.look, kicker: policy.name, picture };
}
