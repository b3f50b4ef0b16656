import type { CollectionEntry } from 'astro:content';

import { toFigurePattern } from '../site/notation.ts';
import { getFilledEntry } from '../site/entries.content.ts';
import { type FactItem, type FactSection, listTexts } from '../press/fact-sheet.ts';

type Fact = CollectionEntry<'facts'>['data']['facts'][number];

/** Lists the sources of the plans, the dates and the figures of `content/facts.yaml` that the sections name. */
export async function getSources(
  words: CollectionEntry<'factSheet'>['data']['sources'],
  sections: readonly FactSection[],
  toAddress: (path: string) => string,
): Promise<FactSection> {
  const { data } = await getFilledEntry('facts');
  const { data: voting } = await getFilledEntry('votingPage');
  const texts = sections.flatMap(listTexts);
  const figures = data.facts.filter((fact) => texts.some((text) => isNamed(fact, text)));
  const items: FactItem[] = [
    { label: words.plans, text: toAddress('/promises'), href: toAddress('/promises') },
    ...voting.official.map(({ name, href }) => ({ label: `${words.vote}: ${name}`, text: href, href })),
    ...figures.map(({ value, source }) => ({
      label: value,
      text: source,
      ...(source.startsWith('https:') && { href: source }),
    })),
  ];
  return { kind: 'facts', heading: words.heading, items };
}

/** Whether a text names a fact, outside the phrases in which its figure means something else. */
function isNamed({ value, words, except = [] }: Fact, text: string): boolean {
  const rest = except.reduce((left, phrase) => left.replaceAll(phrase, ' '), text);
  return [value, ...(words === undefined ? [] : [words])].some((figure) =>
    toFigurePattern(figure).test(rest),
  );
}
