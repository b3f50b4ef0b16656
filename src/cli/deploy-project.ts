import { z } from 'zod';

/** What is used of a project as Netlify's API describes it (getSite, updateSite). */
export const projectSchema = z.object({
  name: z.string(),
  custom_domain: z.string().nullish(),
  /** The deploy that is live, by this command (`title`) or built by Netlify from a commit; none yet: left out. */
  published_deploy: z.object({ title: z.string().nullish(), commit_ref: z.string().nullish() }).nullish(),
  build_settings: z.object({ repo_url: z.string().nullish() }).nullish(),
});
