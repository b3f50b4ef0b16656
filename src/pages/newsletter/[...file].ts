import { readFile } from 'node:fs/promises';
import { basename } from 'node:path';
import type { APIRoute } from 'astro';

import { drawPicture } from '../../features/pictures/draw-picture.build.ts';
import { listReferencedPictures } from '../../features/pictures/read-picture.build.ts';
import { getArticles } from '../../features/news/news.content.ts';
import { renderNewsletters } from '../../features/newsletter/letter/render-newsletters.ts';
import { NEWSLETTERS_FILE, type Newsletter } from '../../features/newsletter/newsletters.server.ts';
import {
  NEWSLETTER_PICTURE_WIDTH,
  type PictureFolder,
  getNewsletterPicturePath,
} from '../../features/pictures/newsletter-pictures.ts';
import { isProduction } from '../../core/settings.server.ts';

type Props = { readonly picture: string } | { readonly text: string };

/** The newsletters for the function, for staff as mail programs show them, and their pictures at paths without a hash. */
export async function getStaticPaths() {
  const [articles, newsletters] = await Promise.all([getArticles(), renderNewsletters()]);
  const articleFiles = articles.map(({ entry }) => basename(entry.filePath ?? ''));
  const letterFiles = newsletters.map(({ file }) => file);
  const pictures = [
    ...(await listPictures('news', articleFiles)),
    ...(await listPictures('newsletter', letterFiles)),
  ];
  const sendable = newsletters.flatMap(({ isSendable, status, ...letter }): Newsletter[] =>
    isSendable && status !== 'draft' ? [{ ...letter, status }] : [],
  );
  return [
    ...pictures,
    { params: { file: NEWSLETTERS_FILE }, props: { text: JSON.stringify(sendable) } },
    ...(isProduction(process.env) ? [] : newsletters).map(({ name, html }) => ({
      params: { file: `${name}.htm` },
      props: { text: html },
    })),
  ];
}

async function listPictures(folder: PictureFolder, files: readonly string[]) {
  const names = await listReferencedPictures(`content/${folder}`, files);
  return names.map((name) => {
    const file = getNewsletterPicturePath(name, folder).slice('/newsletter/'.length);
    return { params: { file: decodeURIComponent(file) }, props: { picture: `content/${folder}/${name}` } };
  });
}

export const GET: APIRoute<Props> = async ({ props }) => {
  if ('text' in props) return new Response(props.text, { headers: { 'Content-Type': 'text/html' } });
  const picture = await readFile(props.picture);
  const jpeg = await drawPicture(picture, { width: NEWSLETTER_PICTURE_WIDTH, format: 'jpeg' });
  return new Response(jpeg, { headers: { 'Content-Type': 'image/jpeg' } });
};
