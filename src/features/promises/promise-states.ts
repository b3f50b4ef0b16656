/** To add a state, add a row here, and its label in promises-page.schema.ts. Open promises become due. */
export const PROMISE_STATES = {
  open: { badgeVariant: 'ink', isOpen: true },
  started: { badgeVariant: 'brand', isOpen: true },
  stuck: { badgeVariant: 'accent', isOpen: true },
  kept: { badgeVariant: 'secondary', isOpen: false },
  late: { badgeVariant: 'accent', isOpen: false },
  broken: { badgeVariant: 'accent', isOpen: false },
  changed: { badgeVariant: 'ink', isOpen: false },
} as const;

export type PromiseState = keyof typeof PROMISE_STATES;

export const STATES = Object.keys(PROMISE_STATES) as [PromiseState, ...PromiseState[]];
