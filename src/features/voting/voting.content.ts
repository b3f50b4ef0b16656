import type { Voting } from './voting.schema.ts';
import { readBuildTime } from '../../server/config/build-time.ts';
import { readContentFile } from '../../server/config/content.ts';
import {
  readVoting,
  toShortSteps,
  toVotingDates,
  toVotingSteps,
  type VotingDate,
  type VotingStep,
} from '../events/voting-dates.server.ts';
import { getLabels } from '../site/labels.content.ts';

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
  const [voting, labels] = await Promise.all([readVoting(readContentFile), getLabels()]);
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
