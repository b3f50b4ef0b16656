import type { APIRoute } from 'astro';

import { getCampaignFacts } from '../site/facts/campaign-facts.content.ts';
import { getPressPortrait } from '../features/press/press-kit.content.ts';

/** Facts for programs; src/site/facts/campaign-facts.schema.ts defines the format. */
export const GET: APIRoute = async ({ site }) => {
  const facts = await getCampaignFacts(new URL(site ?? ''), await getPressPortrait());
  return new Response(`${JSON.stringify(facts, null, 2)}\n`, {
    headers: { 'Content-Type': 'application/json' },
  });
};
