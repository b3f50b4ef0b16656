import { afterEach, describe, expect, it, vi } from 'vitest';

import { FAKE_FILES } from '../../../support/fake-content-files.ts';
import { useFakeContent } from '../../../support/fake-content.ts';

const NEWS = 'content/news/ferry.mdx';
const EVENTS = 'content/events.yaml';
const FACTS = 'content/facts.yaml';
const TEXT = '---\nThe boat came.\n';
const HINT = '1 hint in 1 file; nothing stops the build.\n\n';

const content = useFakeContent();
const add = (words: string) => content.replace(NEWS, TEXT, `${TEXT}\n${words}\n`);

describe('a figure in an article', () => {
  it.each([
    ['It costs $1.5 million.', '$1.5 million'],
    ['It costs $20.', '$20'],
    ['It costs $5', '$5'],
    ['Of all boats 38 % are late.', '38 %'],
    ['Of all boats 3.5% are late.', '3.5%'],
    ['Of all boats 38 per cent are late, “$5 each”.', '38 per cent'],
    ['- 38 percent are late', '38 percent'],
  ])('is pointed out where its paragraph does not say where it is from: %s', async (words, figure) => {
    await add(words);
    expect(await content.report()).toBe(
      `${HINT}${NEWS}\n  line 40: hint: "${figure}" stands in a paragraph that does not say where it is from.\n    Expected: a link in that paragraph to where it is from, or the figure as a fact of content/facts.yaml\n    Example:  [${figure}](https://www.example.org/report)`,
    );
  });

  it.each([
    ['a link', 'It costs $1.5 million, [says the council](https://other.example.nz/budget).'],
    ['a fact by its name', 'It takes ((crossing)) and costs $20.'],
    ['quotation marks around it', 'She said “it costs $20”, and left.'],
    ['a quotation', '> It costs $20.'],
    ['no money and no share', 'We were 12 on 24 boats in 2025.'],
  ])('is left alone with %s', async (_, words) => {
    await add(words);
    expect(await content.check()).toEqual([]);
  });

  it('is left alone in a policy and in a transcript', async () => {
    await content.replace('content/policies/harbour.mdx', 'They come first.', 'They cost $20.');
    await content.replace('content/media/hall.mdx', '---\nWelcome.\n', '---\nWelcome. It costs $20.\n');
    expect(await content.check()).toEqual([]);
  });
});

describe('a fact that nobody has compared with its source', () => {
  it('is pointed out', async () => {
    await content.setField(FACTS, 'facts.0.checked', 'never');
    expect(await content.report()).toBe(
      `${HINT}${FACTS}\n  line 6: hint: "facts, entry 1, checked" says that nobody has compared "12 minutes" with its source.\n    Expected: the day on which somebody did, before it is published: year-month-day\n    Example:  checked: 2025-09-08`,
    );
  });

  it('is left alone when it is the campaign’s own: there is nothing to compare it with', async () => {
    await content.setField(FACTS, 'facts.0.checked', 'never');
    await content.setField(FACTS, 'facts.0.source', 'The campaign’s own figure for the ferry.');
    expect(await content.check()).toEqual([]);
  });
});

describe('a photo in the strip below an article', () => {
  it('is pointed out without a line under it', async () => {
    await content.setField(NEWS, 'images.1.caption', undefined);
    expect(await content.report()).toBe(
      `${HINT}${NEWS}\n  line 11: hint: "images, entry 2, caption" is missing, so that nobody learns where and when this photo was taken.\n    Expected: a line under the picture\n    Example:  caption: Devonport, 3 September`,
    );
  });
});

describe('the place of a policy', () => {
  const other = (FAKE_FILES['content/policies/harbour.mdx'] ?? '')
    .replace('name: Harbour', 'name: Pipes')
    .replaceAll('- id: ', '- id: pipes-');

  it('is pointed out when another one has it', async () => {
    await content.write('content/policies/pipes.mdx', other);
    expect(await content.report()).toBe(
      `${HINT}content/policies/pipes.mdx\n  line 3: hint: "order" is 1, and so is that of content/policies/harbour.mdx.\n    Expected: a place of its own among the policies\n    Example:  order: 2`,
    );
  });

  it('may be any that is free', async () => {
    await content.write('content/policies/pipes.mdx', other.replace('order: 1', 'order: 7'));
    expect(await content.check()).toEqual([]);
  });
});

describe('an event years ahead', () => {
  afterEach(() => {
    vi.unstubAllEnvs();
  });

  it.each([
    ['start', '2027-09-09 19:00', 3, '2025-09-09 19:00'],
    ['end', '2052-09-17 21:00', 4, '2025-09-17 21:00'],
    ['weeklyUntil', '2035-10-08', 7, '2025-10-08'],
  ])('is pointed out: %s', async (field, value, line, example) => {
    vi.stubEnv('BUILD_TIME', '2025-09-09T07:00:00+12:00');
    await content.setField(EVENTS, `events.0.${field}`, value);
    // An event that begins later than it ends is an error of its own.
    if (field === 'start') await content.setField(EVENTS, 'events.0.weeklyUntil', undefined);
    expect(await content.report()).toBe(
      `${HINT}${EVENTS}\n  line ${String(line)}: hint: "events, entry 1, ${field}" is ${value}, more than two years ahead.\n    Expected: the year that is meant\n    Example:  ${field}: ${example}`,
    );
  });

  it('may be two years ahead', async () => {
    vi.stubEnv('BUILD_TIME', '2025-09-09T07:00:00+12:00');
    await content.setField(EVENTS, 'events.0.weeklyUntil', '2027-09-08');
    expect(await content.check()).toEqual([]);
  });
});
