import type { APIRoute } from 'astro';

import { buildFactsSchema } from '../site/facts/campaign-facts.schema.ts';
import { MACHINE_PATHS } from '../core/addresses.ts';

export const GET: APIRoute = ({ site }) => {
  const schema = buildFactsSchema(new URL(MACHINE_PATHS.schema, site).href);
  return new Response(`${JSON.stringify(schema, null, 2)}\n`, {
    headers: { 'Content-Type': 'application/json' },
  });
};
