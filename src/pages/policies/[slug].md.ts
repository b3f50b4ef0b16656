import type { APIRoute } from 'astro';

import { writePolicyCopy } from '../../features/copies/policy-copy.content.ts';
import type { Policy } from '../../features/policies/policies.content.ts';
import { getPublishedPolicies } from '../../features/publication/published.content.ts';

/** Each policy as Markdown. */
export async function getStaticPaths() {
  const policies = await getPublishedPolicies();
  return policies.map((policy) => ({ params: { slug: policy.slug }, props: { policy } }));
}

export const GET: APIRoute<{ policy: Policy }> = async ({ props, site }) =>
  new Response(await writePolicyCopy(props.policy, new URL(site ?? '')), {
    headers: { 'Content-Type': 'text/markdown; charset=utf-8' },
  });
