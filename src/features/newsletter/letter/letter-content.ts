import { newsSchema } from '../../news/news.schema.ts';
import { newsletterSchema } from '../newsletter.schema.ts';
import { type Names, interpolateEntry } from '../../../core/interpolate.ts';
import { interpolateFacts } from '../../../core/shortcodes.ts';
import {
  type ReadContent,
  getBody,
  picturePath,
  readContentFields,
  readFacts,
} from '../../../core/content-files.server.ts';

export type LetterContent = Awaited<ReturnType<typeof readLetterContent>>;

export type LetterArticle = LetterContent['articles'][number];

/** The `src` is relative to the file that names it: `./ferry.jpg`. */
export type LetterPicture = Readonly<Record<'src' | 'alt', string>> & {
  readonly caption?: string | undefined;
};

/** Reads a newsletter (`2025-09-10.mdx`) with its articles, also unpublished ones. */
export async function readLetterContent(
  readContent: ReadContent,
  file: string,
  { candidate, name, position }: Names,
) {
  const names = { candidate, name, position };
  const path = `newsletter/${file}`;
  const fields = await readContentFields(readContent, path, newsletterSchema);
  return {
    ...interpolateEntry(fields, names),
    body: await readBody(readContent, path),
    articles: await Promise.all(fields.articles.map((href) => readArticle(readContent, href, names))),
  };
}

async function readArticle(readContent: ReadContent, href: string, names: Names) {
  const path = `${href.slice(1)}.mdx`;
  const fields = await readContentFields(readContent, path, newsSchema(picturePath));
  const { title, excerpt, images } = interpolateEntry(fields, names);
  const body = await readBody(readContent, path);
  return { href, title, excerpt, images: images as unknown as readonly LetterPicture[], body };
}

/** Reads the MDX under the fields, with facts filled in. */
async function readBody(readContent: ReadContent, path: string): Promise<string> {
  const body = getBody(await readContent(path)).trim();
  return body.includes('((') ? interpolateFacts(body, await readFacts(readContent)) : body;
}
