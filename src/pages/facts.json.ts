import type { APIRoute } from 'astro';

import { getCampaignFacts } from '../data/facts/campaign-facts.ts';
import { getPressPortrait } from '../layouts/press-files.ts';

/** The facts of the campaign, for programs; `src/data/facts/facts-schema.ts` is their shape. */
export const GET: APIRoute = async ({ site }) => {
  const facts = await getCampaignFacts(new URL(site ?? ''), await getPressPortrait());
  return new Response(`${JSON.stringify(facts, null, 2)}\n`, {
    headers: { 'Content-Type': 'application/json' },
  });
};
