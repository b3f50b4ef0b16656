import { createHeading, createItem, createList, createParagraph } from '../../lib/markdown/nodes.ts';
import { removeMarks } from '../site/notation.ts';
import { getLabels } from '../site/entries.content.ts';
import type { Policy } from '../policies/policies.content.ts';
import { sortByDay, toPromises } from '../promises/promises.content.ts';
import {
  getCorrectionLines,
  getPicture,
  getPromiseLine,
  getPromiseTests,
  readText,
  toUpdated,
} from './copy-parts.content.ts';
import { writeCopy } from './write-copy.content.ts';

/** The Markdown copy of a policy; `site` is the address of the site. */
export async function writePolicyCopy(policy: Policy, site: URL): Promise<string> {
  const { href, title, name, subtitle, summary, overview, picture, map, cost, decides, entry } = policy;
  const { policies: labels } = await getLabels();
  const promises = sortByDay(toPromises(policy));
  const entries = promises.map(async (promise) =>
    createItem(await getPromiseLine(promise, site), await getPromiseTests(promise, site)),
  );
  return writeCopy(
    {
      page: href,
      heading: title,
      fields: {
        kind: 'policy',
        title: `${name}: ${title}`,
        ...toUpdated(policy.corrections),
        summary,
        cost,
        decides,
        promises: promises.map(({ id, promise, by, state, page }) => ({
          id,
          promise: removeMarks(promise),
          by,
          state,
          url: new URL(page, site).href,
        })),
      },
      text: [
        createParagraph(subtitle),
        ...(await getPicture(picture, site)),
        ...(await getCorrectionLines(policy.corrections)),
        createParagraph(overview),
        createHeading(2, labels.keyPoints),
        createList(await Promise.all(entries)),
        ...(map
          ? [...(await getPicture(map, site)), createParagraph(`${labels.mapInWords}: ${map.text}`)]
          : []),
        ...(await readText(entry, new URL(href, site))),
      ],
    },
    site,
  );
}
