import { glob, readFile } from 'node:fs/promises';
import { extname, join } from 'node:path';

import { makeUpArticles } from './made-up-articles.ts';
import { createPhonePhoto } from './photos.ts';
import { copyProject } from './project-copy.ts';

const PHOTO = 'made-up-photo.jpg';
const TYPES: Readonly<Record<string, string>> = {
  '.avif': 'image/avif',
  '.webp': 'image/webp',
  '.jpg': 'image/jpeg',
};

/** An article that a build has made of a text with a photograph. */
export interface PhotoArticle {
  /** Its address, without the host. */
  readonly path: string;
  readonly html: string;
  /** The pictures of that build, by their addresses. */
  readonly pictures: Readonly<Record<string, Response>>;
}

/** Builds the site in a folder of its own with one more article, whose lead is a photograph as a phone takes it. */
export async function buildPhotoArticle(): Promise<PhotoArticle> {
  const project = await copyProject();
  try {
    const [article] = await makeUpArticles(1, [PHOTO]);
    if (!article) throw new Error('No article was made up.');
    const photo = await createPhonePhoto({ width: 1_400, height: 930, hasDetail: true });
    await project.write(`content/news/${PHOTO}`, photo);
    await project.write(`content/news/${article.slug}.mdx`, article.source);
    await project.build();
    const dist = join(project.root, 'dist');
    const path = `/news/${article.slug}`;
    const files = await Array.fromAsync(glob('_astro/*.{avif,webp,jpg}', { cwd: dist }));
    const pictures = await Promise.all(
      files.map(async (file): Promise<[string, Response]> => {
        const headers = { 'content-type': TYPES[extname(file)] ?? '' };
        return [`/${file}`, new Response(await readFile(join(dist, file)), { headers })];
      }),
    );
    const html = await readFile(join(dist, `${path}.html`), 'utf8');
    return { path, html, pictures: Object.fromEntries(pictures) };
  } finally {
    await project.delete();
  }
}
