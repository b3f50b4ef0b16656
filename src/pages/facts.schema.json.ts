import type { APIRoute } from 'astro';

import { toFactsSchema } from '../site/facts/campaign-facts.schema.ts';
import { MACHINE_ADDRESSES } from '../core/addresses.ts';

export const GET: APIRoute = ({ site }) => {
  const schema = toFactsSchema(new URL(MACHINE_ADDRESSES.schema, site).href);
  return new Response(`${JSON.stringify(schema, null, 2)}\n`, {
    headers: { 'Content-Type': 'application/json' },
  });
};
