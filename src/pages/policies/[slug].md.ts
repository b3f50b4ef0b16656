import type { APIRoute } from 'astro';

import { writePolicyCopy } from '../../data/copies/policy-copy.ts';
import type { Policy } from '../../data/policies.ts';
import { getPublishedPolicies } from '../../data/published.ts';

/** Each policy as Markdown. */
export async function getStaticPaths() {
  const policies = await getPublishedPolicies();
  return policies.map((policy) => ({ params: { slug: policy.slug }, props: { policy } }));
}

export const GET: APIRoute<{ policy: Policy }> = async ({ props, site }) =>
  new Response(await writePolicyCopy(props.policy, new URL(site ?? '')), {
    headers: { 'Content-Type': 'text/markdown; charset=utf-8' },
  });
