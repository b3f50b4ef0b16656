import type { Quotation } from 'schema-dts';

import { LANGUAGE } from '../../core/locale.ts';
import { type PageInfo, buildCandidate } from '../../core/json-ld.ts';

export interface Endorsement {
  readonly name: string;
  readonly kind: 'person' | 'organisation';
  readonly about: string;
  readonly words: string;
  readonly placeholder?: string | undefined;
}

export const formatSource = ({ name, about, placeholder }: Omit<Endorsement, 'words'>): string =>
  [`${name} (${about})`, placeholder].filter((part) => part !== undefined).join('. ');

/** Omits placeholders, which are invented. */
export const buildQuotations = (page: PageInfo, endorsements: readonly Endorsement[]): Quotation[] =>
  endorsements
    .filter(({ placeholder }) => placeholder === undefined)
    .map(({ name, kind, about, words }) => ({
      '@type': 'Quotation',
      text: words,
      inLanguage: LANGUAGE,
      about: buildCandidate(page),
      creator: { '@type': kind === 'person' ? 'Person' : 'Organization', name, description: about },
    }));
