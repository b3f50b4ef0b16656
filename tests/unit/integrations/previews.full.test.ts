import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { spellOutCount } from '../../../src/lib/text.ts';
import { readPolicies } from '../../support/content-files.ts';
import { copyProject, type ProjectCopy } from '../../support/project-copy.ts';
import { BEFORE_EMBARGO_END, EMBARGO_END, EMBARGOED_FILES } from '../../support/fixture-site.ts';

const LIMIT_MS = 600_000;
const NOINDEX = '<meta name="robots" content="noindex">';
const WAITING = 'Not published before Wednesday 24 September 2025, 7 am';
const DRAFT = 'Draft, not published';
const ARTICLE = 'content/news/embargoed-article.mdx';

describe('a preview', { timeout: LIMIT_MS }, () => {
  let project: ProjectCopy;
  let files: ReadonlyMap<string, Buffer>;
  beforeAll(async () => {
    project = await copyProject({ withPictureCache: true });
    for (const [file, content] of Object.entries(EMBARGOED_FILES)) await project.write(file, content);
    await project.build({ BUILD_TIME: BEFORE_EMBARGO_END, CONTEXT: 'deploy-preview' });
    files = await project.readAll('dist');
  }, LIMIT_MS);
  afterAll(() => project.delete());

  const read = (path: string): string => files.get(path)?.toString().replaceAll('\u00a0', ' ') ?? '';

  it.each([
    ['news/embargoed-article.html', [WAITING, NOINDEX]],
    ['policies/embargoed-policy.html', [DRAFT, NOINDEX]],
    ['media/embargoed-recording.html', [DRAFT, NOINDEX]],
    ['news.html', [WAITING, `korimakomaru of ${spellOutCount(readPolicies().length + 1)} plans`]],
    ['index.html', [DRAFT]],
    ['policies.html', [DRAFT]],
    ['media.html', [DRAFT]],
    ['press-kit/fact-sheet.html', [DRAFT, 'A titipounamuwai plan', `Ruruwai (${DRAFT})`]],
  ])('shows unpublished content on %s with a label', (path, words) => {
    expect(words.filter((word) => !read(path).includes(word))).toEqual([]);
  });

  it('hides unpublished content from feeds and search engines, where it cannot be labelled', () => {
    for (const path of ['facts.json', 'llms.txt', 'promises.md', 'news/rss.xml'])
      expect(read(path), path).not.toBe('');
    for (const path of ['facts.json', 'llms.txt', 'promises.md'])
      expect(read(path), path).not.toMatch(/embargoed|ruruwai/);
    expect(read('news/rss.xml')).not.toMatch(/embargoed|moanuiroa/);
    expect(read('sitemap-0.xml')).not.toContain('/news/embargoed-article');
    expect([...files.keys()].filter((file) => /embargoed.*\.md$/.test(file))).toEqual([]);
  });

  it('leaves out an invalid draft', () => {
    const words = ['embargoed-fault', 'kotarearoa'];
    expect(
      [...files].filter(([path, bytes]) => words.some((word) => path.includes(word) || bytes.includes(word))),
    ).toEqual([]);
  });

  it('accepts a placeholder that stops the build of the public site', async () => {
    const text = String(EMBARGOED_FILES[ARTICLE]).replace('The text says', 'TODO:');
    await project.write(ARTICLE, text);
    const report = await project.build({ BUILD_TIME: EMBARGO_END, CONTEXT: 'production' }).then(
      () => '',
      (cause: unknown) => String(cause),
    );
    // The launch check alone reports it, not also the content check.
    expect(report.split('The text still has the placeholder "TODO"')).toHaveLength(2);
  });
});
