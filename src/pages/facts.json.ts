import type { APIRoute } from 'astro';

import { getCampaignFacts } from '../site/facts/campaign-facts.content.ts';
import { getPressPortrait } from '../features/press/press-kit.content.ts';

/** The facts of the campaign, for programs; `src/site/facts/campaign-facts.schema.ts` is their shape. */
export const GET: APIRoute = async ({ site }) => {
  const facts = await getCampaignFacts(new URL(site ?? ''), await getPressPortrait());
  return new Response(`${JSON.stringify(facts, null, 2)}\n`, {
    headers: { 'Content-Type': 'application/json' },
  });
};
