/** What `result` in `content/site.yaml` may say; with the first, pages ask for votes, help and money. */
export const RESULTS = ['open', 'unknown', 'won', 'lost'] as const;
