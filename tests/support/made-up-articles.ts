import { glob, readFile } from 'node:fs/promises';

import { createRandom } from './photos.ts';

/** A text that the content check and Astro read as an article. */
export interface MadeUpArticle {
  /** Its name without the ending: the last part of its address. */
  readonly slug: string;
  readonly source: string;
}

const NEWS = 'content/news/*.mdx';
const CATEGORIES = ['Debate Recap', 'Community', 'Policy', 'Biography'];
const TAGS = ['Housing', 'Drains', 'Buses', 'Rates', 'Harbour', 'Libraries', 'Parks', 'Ferries'];
const FIRST_DAY_MS = Date.UTC(2015, 0, 1);
const DAY_MS = 24 * 60 * 60 * 1_000;
const PARAGRAPHS = 12;

/**
 * Articles of the words of the real ones, in another order: the same for the same count on every machine. Each shows one
 * of `pictures`, files beside it.
 */
export async function makeUpArticles(count: number, pictures: readonly string[]): Promise<MadeUpArticle[]> {
  const words = await readWords();
  return Array.from({ length: count }, (_, index) => toArticle(index, words, pictures));
}

/** The words of all articles, each once, in the order of the alphabet. */
async function readWords(): Promise<string[]> {
  const files = (await Array.fromAsync(glob(NEWS))).sort();
  const texts = await Promise.all(files.map((file) => readFile(file, 'utf8')));
  const words = texts.flatMap((text) => text.match(/(?<=\s)[\p{Ll}ā-ū]{2,12}(?=\s)/gu) ?? []);
  return [...new Set(words)].sort();
}

function toArticle(index: number, words: readonly string[], pictures: readonly string[]): MadeUpArticle {
  const random = createRandom(index + 1);
  const pick = <T>(list: readonly T[]): T => list[Math.floor(random() * list.length)] as T;
  const sentence = (): string => {
    const text = Array.from({ length: 6 + Math.floor(random() * 12) }, () => pick(words)).join(' ');
    return `${text.charAt(0).toUpperCase()}${text.slice(1)}.`;
  };
  const paragraph = () => Array.from({ length: 4 }, sentence).join(' ');
  const quote = sentence();
  const text = [
    `${paragraph()} ${quote}`,
    ...Array.from({ length: PARAGRAPHS }, (_, at) =>
      at % 4 === 3 ? `## ${sentence().slice(0, 40).trimEnd()}\n\n${paragraph()}` : paragraph(),
    ),
    `- ${sentence()}\n- ${sentence()}`,
  ];
  const slug = `made-up-${String(index)}`;
  const source = `---
title: ${sentence().slice(0, 40).trimEnd()} ${String(index)}
date: ${new Date(FIRST_DAY_MS + index * DAY_MS * 0.35).toISOString().slice(0, 10)}
excerpt: ${sentence()}
category: ${pick(CATEGORIES)}
images:
  - { src: ./${pictures[index % pictures.length] ?? ''}, alt: ${sentence()} }
tags: [${pick(TAGS)}, Tag ${String(index % 40)}]
quotes:
  - ${quote}
---
${text.join('\n\n')}
`;
  return { slug, source };
}
