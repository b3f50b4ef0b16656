import { readdir } from 'node:fs/promises';
import type { z } from 'zod';

import { newsSchema } from '../news/news.schema.ts';
import { fillEntry, type Names } from '../../lib/fill-placeholders.ts';
import { fillFacts } from '../site/notation.ts';
import { picturePath, readFacts, readFields, toText, type ReadContent } from '../../server/config/content.ts';

const FOLDER = 'news';

/** An article as it is sent. The `src` of a picture is a path beside its file: `./ferry.jpg`. */
export type LetterArticle = Omit<z.output<ReturnType<typeof newsSchema>>, 'images'> & {
  /** The last part of its address. */
  readonly slug: string;
  readonly images: readonly LetterPicture[];
  /** Its text, as MDX, facts filled in. */
  readonly body: string;
};

/** A picture of an article. */
export interface LetterPicture {
  readonly src: string;
  readonly alt: string;
  readonly caption?: string | undefined;
}

/** Reads an article of `content/news/`; throws a `ContentError` where its schema refuses it. */
export async function readArticle(
  readContent: ReadContent,
  slug: string,
  { candidate, name, position }: Names,
): Promise<LetterArticle> {
  const file = `${FOLDER}/${slug}.mdx`;
  const [fields, text] = await Promise.all([
    readFields(readContent, file, newsSchema(picturePath)),
    readContent(file),
  ]);
  const { images, ...rest } = fillEntry(fields, { candidate, name, position });
  return {
    ...rest,
    slug,
    images: images as unknown as readonly LetterPicture[],
    body: await fillBody(readContent, toText(text)),
  };
}

const fillBody = async (readContent: ReadContent, body: string): Promise<string> =>
  body.includes('((') ? fillFacts(body, await readFacts(readContent)) : body;

/** The names of all articles, in the order of the alphabet. */
export const listArticles = async (): Promise<readonly string[]> =>
  (await readdir(`content/${FOLDER}`))
    .filter((file) => file.endsWith('.mdx'))
    .map((file) => file.slice(0, -'.mdx'.length))
    .sort();
