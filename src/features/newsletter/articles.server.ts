import type { z } from 'zod';

import type { Letter } from './letter/letter.ts';
import { newsSchema } from '../news/news.schema.ts';
import { type Names, interpolateEntry } from '../../core/interpolate.ts';
import { interpolateFacts } from '../../core/shortcodes.ts';
import {
  type ReadContent,
  picturePath,
  readFacts,
  readContentFields,
  getBody,
} from '../../core/content-files.server.ts';

const TIMEOUT_MS = 15_000;
const PICTURE_SRC = /<img[^>]* src="([^"]+)"/g;

/** An article to send. The `src` of a picture is relative to the article's file: `./ferry.jpg`. */
export type LetterArticle = Omit<z.output<ReturnType<typeof newsSchema>>, 'images'> & {
  readonly slug: string;
  readonly images: readonly LetterPicture[];
  /** MDX with facts interpolated. */
  readonly body: string;
};

export type LetterPicture = Readonly<Record<'src' | 'alt', string>> & {
  readonly caption?: string | undefined;
};

export async function readArticle(
  readContent: ReadContent,
  slug: string,
  { candidate, name, position }: Names,
): Promise<LetterArticle> {
  const file = `news/${slug}.mdx`;
  const [fields, text] = await Promise.all([
    readContentFields(readContent, file, newsSchema(picturePath)),
    readContent(file),
  ]);
  const { images, ...rest } = interpolateEntry(fields, { candidate, name, position });
  const body = getBody(text);
  return {
    ...rest,
    slug,
    images: images as unknown as readonly LetterPicture[],
    body: body.includes('((') ? interpolateFacts(body, await readFacts(readContent)) : body,
  };
}

/** Returns a line for each URL that is not on the site yet: of the article page and of the pictures in the letter. */
export async function listMissingUrls(
  fetch: typeof globalThis.fetch,
  { slug, html }: Letter,
  siteUrl: string,
): Promise<readonly string[]> {
  const pictures = new Set([...html.matchAll(PICTURE_SRC)].map(([, url = '']) => url));
  const problems = await Promise.all([
    describeProblem(fetch, new URL(`/news/${slug}`, siteUrl).href, 'text/html'),
    ...[...pictures].map((picture) => describeProblem(fetch, picture, 'image/jpeg')),
  ]);
  return problems.filter((line) => line !== '');
}

async function describeProblem(fetch: typeof globalThis.fetch, url: string, type: string): Promise<string> {
  try {
    const response = await fetch(url, { method: 'HEAD', signal: AbortSignal.timeout(TIMEOUT_MS) });
    if (!response.ok) return `${url} answers ${String(response.status)}`;
    const contentType = response.headers.get('Content-Type') ?? 'nothing';
    return contentType.startsWith(type) ? '' : `${url} is ${contentType}, not ${type}`;
  } catch (cause) {
    return `${url} cannot be reached (${cause instanceof Error ? cause.message : String(cause)})`;
  }
}
