import type { FAQPage } from 'schema-dts';

import { LANGUAGE } from '../../lib/locale.ts';
import type { PageFacts } from '../site/site.json-ld.ts';

/** A page that answers questions; nothing when there are none. */
export const toFaqPages = (
  page: PageFacts,
  questions: readonly { readonly question: string; readonly answer: string }[],
): FAQPage[] =>
  questions.length === 0
    ? []
    : [
        {
          '@type': 'FAQPage',
          url: page.url,
          name: page.title,
          inLanguage: LANGUAGE,
          mainEntity: questions.map(({ question, answer }) => ({
            '@type': 'Question',
            name: question,
            acceptedAnswer: { '@type': 'Answer', text: answer },
          })),
        },
      ];
