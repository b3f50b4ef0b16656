/** A site of Astro's own parts alone: the articles, each with its cover, and a list of them. */
export const BARE_SITE: Readonly<Record<string, string>> = {
  'package.json': JSON.stringify({
    private: true,
    type: 'module',
    scripts: { build: 'MALLOC_ARENA_MAX=1 astro build' },
  }),
  'astro.config.mjs': `
import mdx from '@astrojs/mdx';
import { defineConfig } from 'astro/config';
export default defineConfig({
  site: 'https://bare.example',
  image: { dangerouslyProcessSVG: true, service: { config: { avif: { effort: 3 } } } },
  integrations: [mdx()],
});
`,
  'src/content.config.ts': `
import { defineCollection } from 'astro:content';
import { glob } from 'astro/loaders';
export const collections = {
  news: defineCollection({ loader: glob({ base: 'content/news', pattern: '*.mdx' }) }),
};
`,
  'src/pages/news/[slug].astro': `---
import { Picture } from 'astro:assets';
import { getCollection, render } from 'astro:content';

export async function getStaticPaths() {
  const articles = await getCollection('news');
  return articles.map((article) => ({ params: { slug: article.id }, props: { article } }));
}

const pictures = import.meta.glob('../../../content/news/*.{svg,jpg}', { eager: true, import: 'default' });
const { article } = Astro.props;
const { title, excerpt, images } = article.data;
const [cover] = images;
const src = pictures['../../../content/news/' + cover.src.slice(2)];
const width = Math.min(src.width, 1280);
const height = Math.round((width * src.height) / src.width);
const { Content } = await render(article);
---

<html lang="en-NZ">
  <head>
    <meta charset="utf-8" />
    <title>{title}</title>
    <meta name="description" content={excerpt} />
  </head>
  <body>
    <h1>{title}</h1>
    {src.format === 'svg' ? (
      <img src={src.src} alt={cover.alt} width={src.width} height={src.height} />
    ) : (
      <Picture
        src={src}
        formats={['avif', 'webp']}
        fallbackFormat="jpg"
        width={width}
        height={height}
        widths={[360, 640, 960, 1280, 1920]}
        alt={cover.alt}
        sizes="100vw"
      />
    )}
    <Content />
  </body>
</html>
`,
  'src/pages/news.astro': `---
import { getCollection } from 'astro:content';

const articles = await getCollection('news');
---

<html lang="en-NZ">
  <head>
    <meta charset="utf-8" />
    <title>News</title>
  </head>
  <body>
    <ul>
      {articles.map(({ id, data }) => (
        <li>
          <a href={'/news/' + id}>{data.title}</a> {data.excerpt}
        </li>
      ))}
    </ul>
  </body>
</html>
`,
};
