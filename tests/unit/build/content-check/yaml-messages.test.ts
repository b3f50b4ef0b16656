import { describe, expect, it } from 'vitest';

import { useFakeContent } from '../../../support/fake-content.ts';
import { YAML_MISTAKES } from '../../../support/yaml-mistakes.ts';

const NEWS = 'content/news/ferry.mdx';
const SITE = 'content/site.yaml';

const content = useFakeContent();

/** What is said of one file, without the spaces before each line. */
async function readMessage(file: string): Promise<string> {
  const [head, ...messages] = (await content.report()).split('\n\n');
  expect(head).toBe('The site was not built: 1 issue to mend in 1 file.');
  const [first, ...lines] = messages.join('\n\n').split('\n');
  expect(first).toBe(file);
  return lines.map((line) => line.replace(/^ {2}(?: {2})?/, '')).join('\n');
}

describe('the report of fields that cannot be read', () => {
  it.each(YAML_MISTAKES)('explains %s', async (_, right, broken, message) => {
    await content.replace(NEWS, right, broken);
    expect(await readMessage(NEWS)).toBe(message);
  });

  it.each(YAML_MISTAKES)('counts the lines of Windows alike: %s', async (_, right, broken, message) => {
    await content.replace(NEWS, right, broken);
    const source = (await content.read(NEWS)).replaceAll('\n', '\r\n');
    await content.write(NEWS, source);
    expect(await readMessage(NEWS)).toBe(message);
  });

  it('knows a line of dashes in a file that has no text', async () => {
    await content.replace(SITE, 'nav:', '---\nnav:');
    expect(await readMessage(SITE)).toBe(
      `line 10: A line of three dashes stands among the fields.
Expected: fields alone, to the end of the file: take this line out`,
    );
  });

  it.each([
    ['nothing', ''],
    ['a text alone', 'The boat came.\n'],
  ])('asks for the fields of a file that holds %s', async (_, source) => {
    await content.write(NEWS, source);
    expect(await readMessage(NEWS)).toBe(
      `line 1: The file does not begin with its fields.
Expected: a line of three dashes, the fields one a line, another line of three dashes, then the text
Example:  ---
          title: Night buses, at last
          date: 2025-09-08
          ---
          The text begins here.`,
    );
  });

  it('names each place that git has left in two versions', async () => {
    const both = (words: string) => `<<<<<<< HEAD\n${words}\n=======\n${words}!\n>>>>>>> boats`;
    await content.replace(NEWS, 'location: Devonport', both('location: Devonport'));
    await content.replace(NEWS, '---\nThe boat came.', `---\n${both('The boat came.')}`);
    expect((await content.check()).map(({ line, example }) => [line, example])).toEqual([
      [4, 'location: Devonport'],
      [42, 'The boat came.'],
    ]);
  });
});

describe('fields that look like a mistake', () => {
  it.each([
    ['a remark behind a value', 'location: Devonport', 'location: Devonport # the wharf'],
    ['a remark on a line of its own', 'location: Devonport', '# TBA: #1\nlocation: Devonport'],
    ['a sign for numbers inside a word', 'location: Devonport', 'location: Pier#12'],
    ['a value that goes on', 'excerpt: The boat came.', 'excerpt: The boat came,\n  at last - and left.'],
    [
      'a value over several lines',
      'excerpt: The boat came.',
      'excerpt: >-\n  The boat: came\n  - at last #1.',
    ],
    ['a list in the column of its name', 'tags:\n  - Ferries', 'tags:\n- Ferries\n- Boats'],
    ['a list between brackets', 'tags:\n  - Ferries', 'tags: [Ferries, "Boats: all"]'],
    ['the quotation of a quotation', 'title: A ferry at last', 'title: "“A ferry” at last"'],
    ['a colon without a space', 'location: Devonport', 'location: at 7:30 pm'],
  ])('may be right: %s', async (_, from, to) => {
    await content.replace(NEWS, from, to);
    expect(await content.check()).toEqual([]);
  });
});

describe('a quotation mark at the end of a value', () => {
  it('that none opens is a hint', async () => {
    await content.replace(NEWS, 'title: A ferry at last', 'title: A ferry at last"');
    expect(await content.report()).toBe(
      `1 hint in 1 file; nothing stops the build.\n\n${NEWS}\n  line 2: hint: "title" ends with a quotation mark that none opens.\n    Expected: the value without it, or in quotes from its beginning to its end\n    Example:  title: "A ferry at last"`,
    );
  });

  it.each(['The "ferry"', 'A pipe of 12"'])('may stand there: %s', async (title) => {
    await content.replace(NEWS, 'title: A ferry at last', `title: ${title}`);
    expect(await content.check()).toEqual([]);
  });
});
