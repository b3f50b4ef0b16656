import { describe, expect, it } from 'vitest';

import { isError } from '../../../../src/build/content-check/content-issue.ts';
import { formatAnnotations } from '../../../../src/build/content-check/github-annotations.ts';
import { useFakeContent } from '../../../support/fake-content.ts';
import { FAKE_FILES } from '../../../support/fake-content-files.ts';

const DRAFT = 'content/news/boat.mdx';
const PUBLISH_AT = 'draft: false\npublishAt: 2025-09-08 07:00';
const SOON = 'draft: false\npublishAt: 2999-09-08 07:00';
const news = FAKE_FILES['content/news/ferry.mdx'] ?? '';

const content = useFakeContent();

/** Writes an article like the one that is right, with a mistake in it. What is still to come was never changed. */
const writeDraft = (from: string, to: string, publication = 'draft: true') => {
  const draft = news.replace(from, () => to).replace(PUBLISH_AT, publication);
  const soon = draft.replace('date: 2025', 'date: 2999').replaceAll(/^(?:updated|corrections): .*\n/gm, '');
  return content.write(DRAFT, publication === SOON ? soon : draft);
};

/** What is said of each file, with its severity. */
const list = async () =>
  (await content.check()).map(({ severity = 'error', file, field }) => `${severity} ${file} ${field}`.trim());

describe('a mistake in an entry that is not published', () => {
  it.each([
    ['a field', 'title: A ferry at last', 'title:', 'title'],
    ['the day of a draft', 'date: 2025-09-08', 'date: soon', 'date'],
    ['a field that nobody knows', 'location:', 'place:', 'place'],
    ['the name of a picture', 'src: ./wharf.svg', 'src: ./warf.svg', 'images.1.src'],
    ['a list', '  - Ferries', '  - Ferries\n    - Wharves', 'tags.0'],
    ['the text', '---\nThe boat came.', '---\nThe boat came. The boat <b came.', ''],
    ['a link', '---\nThe boat came.', '---\nThe boat [came](/boats).', ''],
    ['a fact', '---\nThe boat came.', '---\nThe boat came. It took ((zebra)).', ''],
  ])('stops no build: %s', async (_, from, to, field) => {
    for (const publication of ['draft: true', SOON]) {
      await writeDraft(from, to, publication);
      expect(await list()).toEqual([`draft ${DRAFT} ${field}`.trim()]);
      expect((await content.check()).filter(isError)).toEqual([]);
    }
    await writeDraft(from, to, PUBLISH_AT);
    expect(await list()).toEqual([`error ${DRAFT} ${field}`.trim()]);
  });

  it('is told with its file, its line and an example, and as a warning on GitHub', async () => {
    await writeDraft('title: A ferry at last', 'title:');
    expect(await content.report()).toBe(
      [
        '1 hint in 1 file; nothing stops the build.',
        '',
        DRAFT,
        '  line 2: to mend before it is published: "title" is empty.',
        '    Expected: the headline',
        '    Example:  title: Five thousand homes, one missing pipe',
      ].join('\n'),
    );
    expect(formatAnnotations(await content.check())).toMatch(
      /^::warning file=content\/news\/boat\.mdx,line=2::"title" is empty\./,
    );
  });

  it.each([
    ['in the fields alone', ''],
    ['in the text too', ' It cost {ten.'],
  ])('stops no build where the fields cannot be read, %s', async (_, words) => {
    await writeDraft('title: A ferry at last', 'title: A ferry: at last');
    await content.replace(DRAFT, '---\nThe boat came.', `---\nThe boat came.${words}`);
    expect(new Set(await list())).toEqual(new Set([`draft ${DRAFT}`]));
    expect(await content.report()).toContain(
      '  line 2: to mend before it is published: The value has a colon in it.',
    );
    await content.write(DRAFT, (await content.read(DRAFT)).replaceAll('\n', '\r\n'));
    expect(new Set(await list())).toEqual(new Set([`draft ${DRAFT}`]));
  });

  it('is an error where nothing that can be read says that it is a draft', async () => {
    for (const publication of ['draft: false', '  draft: true', '# draft: true', SOON]) {
      await writeDraft('title: A ferry at last', 'title: A ferry: at last', publication);
      expect(await list()).toContain(`error ${DRAFT}`);
    }
    await content.write(DRAFT, 'draft: true\n---\nThe boat came.\n');
    expect(await list()).toEqual([`error ${DRAFT}`]);
  });

  it('may be a draft with a time at which it should appear: a hint', async () => {
    await writeDraft('x', 'x', 'draft: true\npublishAt: 2999-09-08 07:00');
    expect(await content.report()).toMatch(
      /^1 hint in 1 file; nothing stops the build\.\n\ncontent\/news\/boat\.mdx\n {2}line \d+: hint: "draft" keeps this hidden, although "publishAt" is set\.\n {4}Expected: the line "draft: true" taken out, if it is to appear at that time$/,
    );
  });

  it('is an error where "draft" itself is wrong', async () => {
    await writeDraft('x', 'x', 'draft: yes please');
    expect(await list()).toEqual([`error ${DRAFT} draft`]);
  });

  it('may be a picture that it alone names, and no picture of a published one', async () => {
    await content.write('content/news/boat.png', 'no picture');
    await writeDraft('src: ./wharf.svg', 'src: ./boat.png');
    expect(await list()).toEqual(['draft content/news/boat.png']);
    await content.replace('content/news/ferry.mdx', 'src: ./wharf.svg', 'src: ./boat.png');
    expect(await list()).toContain('error content/news/boat.png');
  });

  it.each(['Ferry', 'ferry!'])('may be the address of a published one: %s', async (name) => {
    const file = `content/news/${name}.mdx`;
    await content.write(file, news.replace(PUBLISH_AT, 'draft: true'));
    expect(await list()).toEqual([`draft ${file}`]);
  });

  it('leaves the errors of other files as they are', async () => {
    await writeDraft('title: A ferry at last', 'title:');
    await content.setField('content/site.yaml', 'contact', 'hello');
    expect(await list()).toEqual([`draft ${DRAFT} title`, 'error content/site.yaml contact']);
    expect((await content.report()).split('\n')[0]).toBe(
      'The site was not built: 1 issue to mend in 1 file. There is 1 hint as well.',
    );
  });
});
