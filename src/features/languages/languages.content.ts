import { getCollection } from 'astro:content';

import { isForDisplay } from '../display-face/display-font.build.ts';
import { getPolicies } from '../policies/policies.content.ts';
import { getTextWords } from '../site/entries.content.ts';
import { fillText } from '../site/notation.ts';
import { changeTexts } from '../../lib/fill-placeholders.ts';
import { askOnce } from '../../lib/once.ts';
import { getDirection, toDateWords } from './languages.ts';

/** The first language of the country comes first; the others in the order of their own names. */
const FIRST = 'mi';

/** The languages that have a page, in the order of their links: each with its tag by BCP 47 and its name in itself. */
export const getLanguages = () =>
  askOnce('language links', async () => {
    const entries = await getCollection('languages');
    return entries
      .map(({ id, data: { name } }) => ({ tag: id, href: `/${id}`, name }))
      .sort(
        (a, b) => Number(b.tag === FIRST) - Number(a.tag === FIRST) || a.name.localeCompare(b.name, 'en'),
      );
  });

/** The pages of all languages: their texts with days as each language writes them, the policies in the order of the site. */
export async function getLanguagePages() {
  const [entries, policies] = await Promise.all([getCollection('languages'), getPolicies()]);
  return Promise.all(
    entries.map(async ({ id, data }) => {
      const days = toDateWords(id, data.calendar);
      const words = await getTextWords(undefined, days);
      const filled = changeTexts(data, (text) => fillText(text, words));
      const toCredit = (work: typeof data.checked) =>
        work &&
        fillText(work.text, { ...words, placeholders: { by: work.by, date: days.longDay(work.date) } });
      return {
        ...filled,
        tag: id,
        dir: getDirection(id),
        isForDisplay: isForDisplay(JSON.stringify([filled.heading, filled.intro, filled.promises])),
        promises: filled.promises && {
          heading: filled.promises.heading,
          policies: policies.flatMap(({ slug, href, look, promises }) => {
            const entry = filled.promises?.policies.find(({ policy }) => policy === slug);
            const dated = promises.flatMap(({ by }) => (by === 'day one' ? [] : days.longDay(by)));
            return entry ? [{ ...entry, href, look, days: dated }] : [];
          }),
        },
        credits: [toCredit(data.translated), toCredit(data.checked)].filter((line) => line !== undefined),
      };
    }),
  );
}
