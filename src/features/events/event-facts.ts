import type { CampaignEvent } from './events.ts';

/** Returns the facts of an event that visitors must know; equal texts mean no change. */
export const getEventFacts = ({ start, end, location, cancelled, moved }: CampaignEvent): string =>
  JSON.stringify([start, end, location, cancelled, moved]);
