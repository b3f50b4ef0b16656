/** To add a state, add a row here and a label under `states` in `content/pages/promises.mdx`. */
export const PROMISE_STATES = {
  open: describeState('the badge of a promise that is not due yet', 'Not due yet', 'accent', true),
  kept: describeState('the badge of a promise that was kept', 'Kept', 'ink'),
  late: describeState('the badge of a promise that is late', 'Late', 'accent'),
  broken: describeState('the badge of a promise that was broken or given up', 'Broken', 'accent'),
  changed: describeState('the badge of a promise that was changed', 'Changed', 'accent'),
};

function describeState(description: string, example: string, badgeVariant: 'accent' | 'ink', isOpen = false) {
  return { description, example, badgeVariant, isOpen };
}

export type PromiseState = keyof typeof PROMISE_STATES;

export const STATES = Object.keys(PROMISE_STATES) as [PromiseState, ...PromiseState[]];

export const OUTCOMES = STATES.filter((state) => state !== 'open') as [Outcome, ...Outcome[]];

type Outcome = Exclude<PromiseState, 'open'>;
