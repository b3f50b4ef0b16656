import { describe, expect } from 'vitest';

import { readArticles, readLabels, readPolicies } from '../support/content-files.ts';
import { journey } from '../support/engines/journey.ts';
import { button, link } from '../support/engines/look.ts';

const TABS = 'nav[aria-label="Policies"]';
const labels = readLabels();

describe('a policy', () => {
  journey('is reached from the list, and leads to the others by its tabs', async ({ visitor }) => {
    const policies = readPolicies();
    const last = policies.at(-1);
    await visitor.goTo('/policies');
    await visitor.click({ css: `main a[href="/policies/${policies[0]?.slug ?? ''}"]` });
    await visitor.isAt(`/policies/${policies[0]?.slug ?? ''}`);
    await visitor.click(link(last?.name ?? '', TABS));
    await visitor.isAt(`/policies/${last?.slug ?? ''}`);
    await visitor.sees({ css: 'main h1' }, last?.title ?? '');
    await visitor.sees({ css: `${TABS} [aria-current="page"]` }, last?.name ?? '');
    await visitor.click(link(labels.policies.all, TABS));
    await visitor.isAt('/policies');
  });
});

describe('an article', () => {
  const [article] = readArticles();
  const path = `/news/${article?.slug ?? 'no-such-article'}`;

  journey('is reached from the list', async ({ visitor }) => {
    await visitor.goTo('/news');
    await visitor.click(link(article?.title ?? '', 'main'));
    await visitor.isAt(path);
    await visitor.sees({ css: 'main h1' }, article?.title ?? '');
  });

  journey('says that its link is copied', async ({ visitor }) => {
    await visitor.goTo(path);
    await visitor.click(link(labels.articles.copyLink));
    await visitor.sees({ css: '[role="region"] li' }, /^Article link copied to clipboard!/);
    await visitor.click(button('Close', '[role="region"]'));
    await visitor.sees({ css: '[role="region"] li' });
    await visitor.isAt(path);
  });

  journey('has real links for sharing', async ({ visitor }) => {
    await visitor.goTo(path);
    const hosts = { Facebook: 'www.facebook.com', Twitter: 'twitter.com', LinkedIn: 'www.linkedin.com' };
    for (const [name, host] of Object.entries(hosts)) {
      const [seen] = await visitor.lookAt(link(`${labels.articles.shareOn} ${name}`));
      const address = new URL(seen?.attributes['href'] ?? '');
      expect(address.host).toBe(host);
      expect(address.searchParams.toString()).toContain(encodeURIComponent(path));
    }
  });
});
