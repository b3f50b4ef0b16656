import { slug as toAnchor } from 'github-slugger';

import { DAY_ONE } from '../features/promises/promises.schema.ts';
import { TEMPLATE_WORD } from './template-word.ts';

const HEADING = `${TEMPLATE_WORD}: a heading`;

/** The text of a new policy. */
export const POLICY_TEXT = `## ${HEADING}\n\n${TEMPLATE_WORD}: what will be done, what it costs and when.\n`;

/** The fields of a new policy that nobody is asked for; `slug` is the last part of its address. */
export const toPolicyTemplate = (slug: string): Record<string, unknown> => ({
  overview: `${TEMPLATE_WORD}: the paragraph that opens the page`,
  cost: `${TEMPLATE_WORD}: what it costs, or its cap`,
  decides: `${TEMPLATE_WORD}: who decides on it`,
  promises: ['first', 'second', 'third'].map((which) => ({
    id: `${slug}-${which}`,
    promise: `${TEMPLATE_WORD}: the ${which} promise, without its day`,
    short: `${TEMPLATE_WORD}: the same in few words`,
    by: DAY_ONE,
    kept: `${TEMPLATE_WORD}: what counts as kept`,
    cost: `${TEMPLATE_WORD}: what it costs`,
    decides: `${TEMPLATE_WORD}: who decides`,
    source: `/policies/${slug}#${toAnchor(HEADING)}`,
  })),
});
