import type { PolicyLookName } from '../policies/policy-looks.ts';

/** What may become of a promise; until then it is open. */
export const OUTCOMES = ['kept', 'late', 'dropped', 'changed'] as const;

type Outcome = (typeof OUTCOMES)[number];

/** A promise ready to show. Its texts have the notation of te reo Māori, for the component `Words`. */
export interface CampaignPromise {
  /** Its name in addresses. */
  readonly id: string;
  /** What is promised, without its day. */
  readonly promise: string;
  /** The same in a few words. */
  readonly short: string;
  /** The day by which it is kept, such as `2026-10-31`; null where it holds from day one. */
  readonly by: string | null;
  /** That day in words: `31 October 2026`; '' where it holds from day one. */
  readonly day: string;
  /** The instant at which that day is over in Auckland, ISO 8601 in UTC; null where it holds from day one. */
  readonly until: string | null;
  /** Whether the build finds that day past, and nothing said of what became of it. */
  readonly isDue: boolean;
  /** What counts as kept. */
  readonly kept: string;
  readonly cost: string;
  /** Who decides. */
  readonly decides: string;
  /** The address of the heading under which it is explained. */
  readonly source: string;
  /** Where it stands among the others: `/promises#airport-price`. */
  readonly href: string;
  /** The page of its own. */
  readonly page: string;
  /** What became of it, oldest first. */
  readonly history: readonly {
    /** The day on which it was so. */
    readonly date: string;
    readonly state: Outcome;
    readonly text: string;
    /** Where it can be read. */
    readonly link?: string;
  }[];
  /** The last of that; `open` where nothing became of it yet. */
  readonly state: Outcome | 'open';
  readonly policy: {
    readonly slug: string;
    readonly name: string;
    readonly href: string;
    readonly look: PolicyLookName;
    /** The words that say to staff that it is not published; undefined where it is. */
    readonly mark?: string | undefined;
  };
}

/** Whether a promise has a day, and so an instant at which that day is over. */
export const isDated = <Promised extends Pick<CampaignPromise, 'by'>>(
  promise: Promised,
): promise is Promised & Record<Extract<keyof Promised, 'by' | 'until'>, string> => promise.by !== null;

/** The words around a promise: lines of `content/pages/promises.mdx`. */
export interface PromiseWords {
  /** What stands before a day. */
  readonly by: string;
  /** What stands in the place of a day. */
  readonly dayOne: string;
  /** What stands before the test, the cost and who decides; the link to the plan; what opens all of these. */
  readonly tests: Readonly<Record<'kept' | 'cost' | 'decides' | 'source' | 'more', string>>;
  /** The mark of each outcome, and of a promise whose day has come. */
  readonly states: Readonly<Record<CampaignPromise['state'] | 'due', string>>;
  /** The headline of what became of a promise. */
  readonly history: string;
  /** The button that copies it; the link to its policy. */
  readonly copy: { readonly button: string };
  readonly single: { readonly plan: string };
}
