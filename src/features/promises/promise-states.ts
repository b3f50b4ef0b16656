/** A new state is a row here and a label under `states` in `content/pages/promises.mdx`. */
export const PROMISE_STATES = {
  open: createState('the mark of a promise whose day has not come', 'Not due yet', 'accent', true),
  kept: createState('the mark of one that was kept', 'Kept', 'ink'),
  late: createState('the mark of one that is late', 'Late', 'accent'),
  broken: createState('the mark of one that was broken, or given up', 'Broken', 'accent'),
  changed: createState('the mark of one that was changed', 'Changed', 'accent'),
};

function createState(description: string, example: string, badgeVariant: 'accent' | 'ink', isOpen = false) {
  return { description, example, badgeVariant, isOpen };
}

export type PromiseState = keyof typeof PROMISE_STATES;

export const STATES = Object.keys(PROMISE_STATES) as [PromiseState, ...PromiseState[]];

export const OUTCOMES = STATES.filter((state) => state !== 'open') as [Outcome, ...Outcome[]];

type Outcome = Exclude<PromiseState, 'open'>;
