export interface GeneratedArticle {
  /** The file name without extension, and the last segment of the address. */
  readonly slug: string;
  readonly source: string;
}

const SUBJECTS = ['Housing', 'Drains', 'Buses', 'Rates', 'Harbour', 'Libraries', 'Parks', 'Ferries'];
const FIRST_DAY_MS = Date.UTC(2015, 0, 1);
const DAY_MS = 24 * 60 * 60 * 1_000;

/** Generates articles of 12 paragraphs, deterministic for a count. Each shows one of `pictures` in the same folder. */
export const generateArticles = (count: number, pictures: readonly string[]): GeneratedArticle[] =>
  Array.from({ length: count }, (_, index) => {
    const name = `article ${String(index)}`;
    const subject = SUBJECTS[index % SUBJECTS.length] ?? '';
    const quote = `In ${name} somebody says a sentence that is quoted.`;
    const paragraphs = Array.from({ length: 12 }, (_, position) =>
      [
        ...(position % 4 === 3 ? [`## Part ${String(position)} of ${name}\n\n`] : []),
        `Paragraph ${String(position)} of ${name} is about ${subject.toLowerCase()} and what people said of it. `,
        'It is as long as paragraphs are, with a second sentence that says what the council has decided, and a third. ',
        'That one says by when it is to be done, and who will look whether it has been.',
      ].join(''),
    );
    return {
      slug: `made-up-${String(index)}`,
      source: `---
title: Made-up ${name}
date: ${new Date(FIRST_DAY_MS + index * DAY_MS * 0.35).toISOString().slice(0, 10)}
excerpt: What ${name} says about ${subject.toLowerCase()}.
category: Community
images:
  - { src: ./${pictures[index % pictures.length] ?? ''}, alt: The picture of ${name} }
tags: [${subject}, Tag ${String(index % 40)}]
quotes:
  - ${quote}
---
${[quote, ...paragraphs].join('\n\n')}
`,
    };
  });
