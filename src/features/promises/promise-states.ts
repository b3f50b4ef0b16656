/** To add a state, add a row here and a label under `states` in `content/pages/promises.mdx`. Open promises become due. */
export const PROMISE_STATES = {
  open: describeState('the badge of a promise that is not due yet', 'Not due yet', 'ink', true),
  started: describeState('the badge of a promise on which work has begun', 'Started', 'brand', true),
  stuck: describeState('the badge of a promise that does not move', 'Stuck', 'accent', true),
  kept: describeState('the badge of a promise that was kept', 'Kept', 'secondary'),
  late: describeState('the badge of a promise that is late', 'Late', 'accent'),
  broken: describeState('the badge of a promise that was broken or given up', 'Broken', 'accent'),
  changed: describeState('the badge of a promise that was changed', 'Changed', 'ink'),
};

type Variant = 'accent' | 'brand' | 'ink' | 'secondary';

function describeState(description: string, example: string, badgeVariant: Variant, isOpen = false) {
  return { description, example, badgeVariant, isOpen };
}

export type PromiseState = keyof typeof PROMISE_STATES;

export const STATES = Object.keys(PROMISE_STATES) as [PromiseState, ...PromiseState[]];
