import type { OrganizationLeaf, PersonLeaf, Quotation } from 'schema-dts';

import { LANGUAGE } from '../../lib/locale.ts';
import { type PageFacts, toCandidate } from '../site/site.json-ld.ts';
import type { Voice } from './supporters.ts';

/** What each of them says about the candidate; nothing of examples, which nobody said. */
export const toQuotations = (page: PageFacts, voices: readonly Voice[]): Quotation[] =>
  voices
    .filter(({ placeholder }) => placeholder === undefined)
    .map((voice) => ({
      '@type': 'Quotation',
      text: voice.words,
      inLanguage: LANGUAGE,
      about: toCandidate(page),
      creator: toCreator(voice),
    }));

const toCreator = ({ name, kind, about }: Omit<Voice, 'words'>): PersonLeaf | OrganizationLeaf => ({
  '@type': kind === 'person' ? 'Person' : 'Organization',
  name,
  description: about,
});
