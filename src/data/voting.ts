import { readBuildTime } from '../server/config/build-time.ts';
import { readContentFile } from '../server/config/content.ts';
import {
  readVoting,
  toShortSteps,
  toVotingDates,
  toVotingSteps,
  type VotingDate,
  type VotingStep,
} from '../server/events/voting-dates.ts';

/** The vote, ready to show. */
export interface VotingGuide {
  /** The dates, earliest first. */
  readonly dates: readonly VotingDate[];
  /** What to do, step by step. */
  readonly steps: readonly VotingStep[];
  /** What is said after the last of them. */
  readonly ended: string;
  /** The same in a few words, for the home page. */
  readonly short: { readonly steps: readonly VotingStep[]; readonly ended: string };
  /** The time of the build. */
  readonly builtAt: Date;
}

/** The dates of the vote, and what to do until each. */
export async function getVoting(): Promise<VotingGuide> {
  const voting = await readVoting(readContentFile);
  return {
    dates: toVotingDates(voting),
    steps: toVotingSteps(voting),
    ended: voting.ended,
    short: { steps: toShortSteps(voting), ended: voting.endedShort },
    builtAt: readBuildTime(process.env),
  };
}
