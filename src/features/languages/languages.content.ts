import { getCollection } from 'astro:content';

import { isInDisplayFont } from '../fonts/display-font.build.ts';
import { getPolicies } from '../policies/policies.content.ts';
import { getTextValues } from '../../core/entries.content.ts';
import { interpolateText } from '../../core/shortcodes.ts';
import { mapTexts } from '../../core/interpolate.ts';
import { memoizeForBuild } from '../../lib/memoize.ts';
import { getDirection, createDateFormats } from './languages.ts';

const FIRST_LANGUAGE = 'mi';

/** Returns the links to all languages with a page: te reo Māori first, then by native name. */
export const getLanguages = () =>
  memoizeForBuild('language links', async () => {
    const entries = await getCollection('languages');
    return entries
      .map(({ id, data: { name } }) => ({ tag: id, href: `/${id}`, name }))
      .sort(
        (a, b) =>
          Number(b.tag === FIRST_LANGUAGE) - Number(a.tag === FIRST_LANGUAGE) ||
          a.name.localeCompare(b.name, 'en'),
      );
  });

export async function getLanguagePages() {
  const [entries, policies] = await Promise.all([getCollection('languages'), getPolicies()]);
  return Promise.all(
    entries.map(async ({ id, data }) => {
      const days = createDateFormats(id, data);
      const values = await getTextValues(undefined, days);
      const filled = mapTexts(data, (text) => interpolateText(text, values));
      return {
        ...filled,
        tag: id,
        dir: getDirection(id),
        isInDisplayFont: isInDisplayFont(JSON.stringify([filled.heading, filled.intro, filled.promises])),
        promises: filled.promises && {
          heading: filled.promises.heading,
          policies: policies.flatMap(({ slug, href, look, promises }) => {
            const entry = filled.promises?.policies.find(({ policy }) => policy === slug);
            const dated = promises.flatMap(({ by }) => (by === 'day one' ? [] : days.longDay(by)));
            return entry ? [{ ...entry, href, look, days: dated }] : [];
          }),
        },
        credits: [data.translated, data.checked].flatMap((work) => {
          const placeholders = work && { by: work.by, date: days.longDay(work.date) };
          return placeholders ? interpolateText(work.text, { ...values, placeholders }) : [];
        }),
      };
    }),
  );
}
