import { describe, expect, it } from 'vitest';

import { useFakeContent } from '../../../support/fake-content.ts';

const NEWS = 'content/news/ferry.mdx';
const TEXT = '---\nThe boat came.\n';

const content = useFakeContent();
const add = (words: string) => content.replace(NEWS, TEXT, `${TEXT}\n${words}\n`);
const toReport = (line: number, problem: string, expected: string, example: string) =>
  `The site was not built: 1 issue to mend in 1 file.\n\n${NEWS}\n  line ${String(line)}: ${problem}.\n    Expected: ${expected}\n    Example:  ${example}`;

describe('a space too much or too few', () => {
  it.each([
    [
      '![A bus](./my bus.jpg)',
      40,
      'A picture does not appear, because the name of its file has a space: "./my bus.jpg"',
      'a name without spaces; rename the file to my-bus.jpg too',
      '![A bus](./my-bus.jpg)',
    ],
    [
      '![A](./my photo.jpg "A caption, if you like")',
      40,
      'A picture does not appear, because the name of its file has a space: "./my photo.jpg"',
      'a name without spaces; rename the file to my-photo.jpg too',
      '![A](./my-photo.jpg "A caption, if you like")',
    ],
    [
      '![A bus] (./bus.jpg "A bus, late")',
      40,
      'A picture does not appear, because a space stands between its brackets: "./bus.jpg"',
      'the round bracket right behind the square one',
      '![A bus](./bus.jpg "A bus, late")',
    ],
    [
      '![A bus] (./bus.jpg)',
      40,
      'A picture does not appear, because a space stands between its brackets: "./bus.jpg"',
      'the round bracket right behind the square one',
      '![A bus](./bus.jpg)',
    ],
    [
      'Words and\n[the plans] (/policies).',
      41,
      'A link is no link, because a space stands between its brackets: "/policies"',
      'the round bracket right behind the square one',
      '[the plans](/policies)',
    ],
    [
      '- See [the plans](/my plans).',
      40,
      'A link is no link, because a space stands in its address: "/my plans"',
      'an address without spaces',
      '[the plans](/my-plans)',
    ],
    [
      '##What it costs',
      40,
      'A heading is no heading, because no space follows its "##"',
      'a space before its first word',
      '## What it costs',
    ],
    [
      'Words.\n###Who pays',
      41,
      'A heading is no heading, because no space follows its "###"',
      'a space before its first word',
      '### Who pays',
    ],
  ])('is told: %s', async (words, line, problem, expected, example) => {
    await add(words);
    expect(await content.report()).toBe(toReport(line, problem, expected, example));
  });

  it.each([
    ['[sic] (see below)'],
    ['`![A bus](./my bus.jpg)` and `##No`'],
    ['A #hashtag, ##two'],
    ['#VoteFerry'],
    ['[The plans](/policies) (all of them)'],
  ])('is none here: %s', async (words) => {
    await add(words);
    expect(await content.check()).toEqual([]);
  });
});

describe('a tag in a text', () => {
  const EXPECTED =
    'a link to it; a video or a recording of the campaign has a file of its own in content/media';
  const LINK = '[Watch the debate](https://www.youtube.com/watch?v=aqz-KE-bpKQ)';

  it.each([
    ['<iframe src="https://www.youtube.com/embed/aqz-KE-bpKQ"></iframe>', 'iframe'],
    ['<script src="https://stats.example.org/a.js"></script>', 'script'],
    ['<style>{`p { color: red }`}</style>', 'style'],
    ['Look: <video src="/a.mp4" /> here', 'video'],
  ])('is told when it brings something that the site does not let in: %s', async (words, name) => {
    await add(words);
    expect(await content.report()).toBe(
      toReport(40, `The text has <${name}>, which has no place in a text`, EXPECTED, LINK),
    );
  });

  it.each([
    ['<p style="color: red">A word</p>', 'p', 'style'],
    ['A <b onclick="go()">word</b>.', 'b', 'onclick'],
  ])('is told when it has a look or an action by hand: %s', async (words, tag, attribute) => {
    await add(words);
    expect(await content.report()).toBe(
      toReport(
        40,
        `The tag <${tag}> has ${attribute}="…", which has no effect on this site`,
        'the tag without it, or plain text',
        `<${tag}>`,
      ),
    );
  });

  it('may have other attributes', async () => {
    await add('A <abbr title="Auckland Transport">AT</abbr> bus.');
    expect(await content.check()).toEqual([]);
  });
});
