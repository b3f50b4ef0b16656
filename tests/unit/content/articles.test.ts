import { globSync, readFileSync, statSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { parse } from 'yaml';

const MINUTE_WORDS = { least: 190, most: 240 };
const PICTURE_BYTES = 5_120;

interface Fields {
  readonly quotes: readonly string[];
  readonly readingTime?: number;
}

const read = (file: string) => readFileSync(file, 'utf8');

const articles = globSync('content/news/*.mdx').map((file) => {
  const [, fields = '', body = ''] = /^---\r?\n([^]*?)\r?\n---\r?\n([^]*)$/.exec(read(file)) ?? [];
  return { file, body, ...(parse(fields) as Fields) };
});

/** What a reader reads: anything with a letter or a figure in it. */
const countWords = (text: string) => text.split(/\s+/).filter((word) => /[\p{L}\p{N}]/u.test(word)).length;

/** Words as they are spoken: quotation marks, line ends and marks of emphasis make no difference. */
const toPlain = (text: string) =>
  text.replaceAll(/[‘’]/g, "'").replaceAll(/[“”]/g, '"').replaceAll(/[*_]/g, '').replaceAll(/\s+/g, ' ');

describe('the articles', () => {
  it.each([
    ['seven-kilometres-no-price', 5],
    ['you-cannot-flush-a-masterplan', 4],
    ['swam-in-the-waitemata', 4],
    ['rates-freeze-the-hard-part', 3],
    ['best-drain-has-eels', 3],
    ['no-party-sent-me', undefined],
  ])('give the reading time that was asked for: %s, %s', (slug, minutes) => {
    const article = articles.find(({ file }) => file.endsWith(`${slug}.mdx`));
    expect(article?.file).toBe(`content/news/${slug}.mdx`);
    expect(article?.readingTime).toBe(minutes);
  });

  const timed = articles.flatMap(({ file, body, readingTime }) =>
    readingTime === undefined
      ? []
      : [{ file, pace: Math.round(countWords(body) / readingTime), readingTime }],
  );
  it.each(timed)(
    'are as long as they say: $file, $pace words in each of $readingTime minutes',
    ({ pace }) => {
      expect(pace).toBeGreaterThanOrEqual(MINUTE_WORDS.least);
      expect(pace).toBeLessThanOrEqual(MINUTE_WORDS.most);
    },
  );

  const quotes = articles.flatMap(({ file, body, quotes }) => quotes.map((quote) => ({ file, body, quote })));
  it.each(quotes)('say what they are quoted with: $file "$quote"', ({ body, quote }) => {
    expect(toPlain(body)).toContain(toPlain(quote));
  });

  it.each([
    ['a rates freeze', /\ba rates freeze\b/],
    ['a 7 km airport link from Puhinui', /\b7 km airport link from Puhinui\b/],
    ['20,000+ empty homes', /\b20,000\+ empty homes\b/],
    ['5,000 blocked homes at Drury', /\b5,000 blocked homes at Drury\b/],
  ])('claim %s', (_, claim) => {
    expect(articles.filter(({ body }) => claim.test(toPlain(body))).map(({ file }) => file)).not.toEqual([]);
  });
});

describe('a file of the content', () => {
  const files = globSync('content/**/*.{mdx,yaml,md,svg,ics}').map((file) => file.replaceAll('\\', '/'));
  const names = parse(read('content/site.yaml')) as { candidate: string; name: string };

  it('leaves the name of the candidate to site.yaml', () => {
    const isNamed = new RegExp(
      `(?<!\\p{L})(${RegExp.escape(names.candidate)}|${RegExp.escape(names.name)})(?!\\p{L})`,
      'u',
    );
    const named = files.filter((file) => file !== 'content/site.yaml' && isNamed.test(read(file)));
    expect(named).toEqual([]);
  });

  // Addresses and file names are written without macrons; '\b' knows no letter with one.
  const BARE =
    /(?<![\p{L}\p{N}/@.-])(Maori|Waitemata|Otahuhu|Mangere|Orakei|Tamaki|kowhai|pohutukawa)(?![\p{L}\p{N}/@-]|\.[a-z])/giu;
  it('writes te reo Māori and the names of places with their macrons', () => {
    const bare = files.flatMap((file) => (read(file).match(BARE) ?? []).map((word) => `${file}: ${word}`));
    expect(bare).toEqual([]);
  });

  it.each([
    ['the Waitemata, again', ['Waitemata']],
    ['Mangere.', ['Mangere']],
    ['A Maori word; under the Pohutukawa.', ['Maori', 'Pohutukawa']],
    ['Waitematā, Māngere, pōhutukawa', null],
    ['src: ./swam-in-the-waitemata.svg', null],
    ['https://www.example.org/tamaki', null],
  ])('would be found out by "%s"', (text, found) => {
    expect(text.match(BARE)).toEqual(found);
  });

  it('is 5,120 bytes at most when it is a drawing', () => {
    const drawings = files.filter((file) => file.endsWith('.svg'));
    expect(drawings.length).toBeGreaterThan(0);
    expect(drawings.filter((file) => statSync(file).size > PICTURE_BYTES)).toEqual([]);
  });
});
