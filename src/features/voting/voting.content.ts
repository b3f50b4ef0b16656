import { type Voting, votingSchema } from './voting.schema.ts';
import { readBuildTime } from '../../server/config/build-time.ts';
import { readContentFile, readFields } from '../../server/config/content.ts';
import {
  type VotingDate,
  type VotingStep,
  toShortSteps,
  toVotingDates,
  toVotingSteps,
} from './voting.server.ts';
import { getLabels, getSite } from '../site/entries.content.ts';

/** The pages that say no more than that the campaign is over once voting has closed. */
const CLOSED_PAGES = ['/join', '/donate'];

/** The vote, ready to show. */
export interface VotingGuide {
  /** The dates, earliest first. */
  readonly dates: readonly VotingDate[];
  /** What to do, step by step. */
  readonly steps: readonly VotingStep[];
  /** Official numbers to call. */
  readonly phones: Voting['phones'];
  /** What is said after the last of them. */
  readonly ended: string;
  /** The same in a few words, for the home page. */
  readonly short: { readonly steps: readonly VotingStep[]; readonly ended: string };
  /** Words that say when a step holds. */
  readonly labels: { readonly before: string; readonly from: string };
  /** The time of the build. */
  readonly builtAt: Date;
}

/** The dates of the vote, and what to do until each. */
export async function getVoting(): Promise<VotingGuide> {
  const [voting, labels] = await Promise.all([
    readFields(readContentFile, 'voting.yaml', votingSchema),
    getLabels(),
  ]);
  return {
    dates: toVotingDates(voting),
    steps: toVotingSteps(voting),
    phones: voting.phones,
    ended: voting.ended,
    short: { steps: toShortSteps(voting), ended: voting.endedShort },
    labels: labels.voting,
    builtAt: readBuildTime(process.env),
  };
}

/** What is said in the place of forms and calls once voting has closed; undefined until then. */
export async function getAfterPolling() {
  const [{ pollingClosed }, { afterPolling }] = await Promise.all([getSite(), getLabels()]);
  return pollingClosed ? afterPolling : undefined;
}

/** The words of the buttons that ask for help; undefined once voting has closed. */
export async function getActions() {
  const [{ pollingClosed }, { actions }] = await Promise.all([getSite(), getLabels()]);
  return pollingClosed ? undefined : actions;
}

/** Whether pages have the part with the newsletter form, which once voting has closed says that it is over. */
export async function isNewsletterShown(): Promise<boolean> {
  const { newsletterForm, pollingClosed } = await getSite();
  return newsletterForm || pollingClosed;
}

/** The links of the footer: those to pages where something can be read or done. */
export async function getQuickLinks() {
  const [{ pollingClosed }, { footer }] = await Promise.all([getSite(), getLabels()]);
  return footer.quickLinks.filter(({ href }) => !pollingClosed || !CLOSED_PAGES.includes(href));
}
