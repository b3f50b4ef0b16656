import { markdownToHtml, type MarkdownToHtmlResult } from 'satteri';
import { describe, expect, it } from 'vitest';

import { cleanSource } from '../../../src/lib/front-matter.ts';
import {
  formatCount,
  hasWords,
  addNoBreakSpaces,
  splitHeadline,
  smartenQuotes,
  spellOutCount,
  formatPageTitle,
  slugify,
} from '../../../src/lib/text.ts';
import {
  getFactLabel,
  createShortcodePlugin,
  interpolateFacts,
  unwrapTeReo,
  splitTeReo,
  buildFactTexts,
  createTeReoWrapper,
} from '../../../src/core/shortcodes.ts';
import {
  interpolateEntry,
  interpolate,
  listUnknownPlaceholders,
  buildSloganForms,
} from '../../../src/core/interpolate.ts';
import { formatPromise } from '../../../src/features/promises/promises.ts';
import { countMinutes } from '../../../src/features/news/news.ts';
import { readPromisesPage } from '../../support/page-fields.ts';

const VALUES = { candidate: 'Sam Example', name: 'Example', policyCount: 'six', PolicyCount: 'Six' };

describe('a text with placeholders', () => {
  it.each([
    ['{PolicyCount} plans, all {policyCount} dated', 'Six plans, all six dated'],
    ['{Candidate} { name } {nme} {} {toString}', '{Candidate} { name } {nme} {} {toString}'],
    ['{{name}}', '{Example}'],
  ])('turns "%s" into "%s"', (text, filled) => {
    expect(interpolate(text, VALUES)).toBe(filled);
  });

  it.each([
    ['{policyCount} plans by {candidate}', []],
    ['{policycount} plans by {nme}', ['{policycount}', '{nme}']],
    ['{ name } and {}', ['{ name }', '{}']],
  ])('has in "%s" the unknown placeholders %j', (text, unknown) => {
    expect(listUnknownPlaceholders(text, Object.keys(VALUES))).toEqual(unknown);
  });
});

it.each([
  [`Couldn't say "no" to the council's drains'`, 'Couldn’t say “no” to the council’s drains’'],
  [`("Ka pai," she said.) 'Why?' It's '25`, '(“Ka pai,” she said.) ‘Why?’ It’s ’25'],
  ["o'neill@example.nz, https://example.nz/o'neill", "o'neill@example.nz, https://example.nz/o'neill"],
  ["/files/o'neill.jpg", "/files/o'neill.jpg"],
])('%s gets typographic quotation marks, except in addresses', (typed, set) => {
  expect(smartenQuotes(typed)).toBe(set);
});

it.each([
  ['A\vb\fc\u2028d\u2029e', 'A b c d e'],
  ['\u0000A\u0001\u001F\u007F\uFFFE\uFFFF\uD800 b\tc\r\n👍🏽&#12;&#x0B;d\u0085e', 'A b\tc\r\n👍🏽  d e'],
  ['Ma\u0304ngere, O\u0304ra\u0304kei', 'Māngere, Ōrākei'],
  ['\uFEFFtitle:\u00A0One\n\u00A0\u00A0-\u2003src:\u00A0a', 'title: One\n  - src: a'],
  ['##\u00A0One\n\u00A0\n1.\u202FTwo\n>\u00A0Three\n*\u200BFour', '## One\n \n1. Two\n> Three\n* Four'],
  ['•\tOne\n  o\tTwo\n§\u00A0\u00A0Three\n\uF0B7 Four\n–\tFive', '- One\n  - Two\n- Three\n- Four\n- Five'],
  ['  - ·\u00A0One', '  - One'],
  ['A\u00A0b • c\no Mele\n— Mele\n7\u00A0km\n•\n#tag', 'A\u00A0b • c\no Mele\n— Mele\n7\u00A0km\n•\n#tag'],
])('the content %j is read as %j', (source, cleaned) => {
  expect(cleanSource(source)).toBe(cleaned);
  expect(cleanSource(cleaned)).toBe(cleaned);
});

it.each([
  ['8 September 2025 · Drury · 4 min read', '8~September~2025~· Drury~· 4~min read'],
  ['The 5,000 homes cost $1.5 million, from 7 to 9 am', 'The 5,000~homes cost $1.5~million, from 7 to 9~am'],
  ['A freeze is easy to say. Here is the hard part.', 'A freeze is easy to~say. Here is the hard~part.'],
  ['404 Page Not Found', '404 Page Not Found'],
])('%s gets non-breaking spaces', (text, kept) => {
  expect(addNoBreakSpaces(text).replaceAll('\u00A0', '~')).toBe(kept);
});

it.each([
  ['A site for the one that I know. The end', 'A~site for the~one~that I~know.|The~end'],
  ['Town hall at Ōtāhuhu: “one question?” None', 'Town hall at Ōtāhuhu:|“one~question?”|None'],
  [
    '3. Ask me. St. Heliers at <b title="a b: c">7: a theme</b>',
    '3. Ask me.|St. Heliers at <b title="a b: c">7:|a~theme</b>',
  ],
])('the headline %s has its lines', (headline, lines) => {
  expect(splitHeadline(headline).join('|').replaceAll('\u00A0', '~')).toBe(lines);
});

it('placeholders of an entry are filled at every depth, and pictures and other values are kept', () => {
  const entry = {
    count: 6,
    location: undefined,
    lines: ['{PolicyCount} plans', 'no more'],
    author: { social: null, bio: 'I am {candidate}.' },
    picture: { src: { src: '/{name}.svg', width: 16 }, alt: '{candidate} on a ferry' },
  };
  const filled = interpolateEntry(entry, VALUES);
  expect(filled).toEqual({
    count: 6,
    location: undefined,
    lines: ['Six plans', 'no more'],
    author: { social: null, bio: 'I am Sam Example.' },
    picture: { src: entry.picture.src, alt: 'Sam Example on a ferry' },
  });
  expect(filled.picture.src).toBe(entry.picture.src);
});

const FACTS = buildFactTexts([
  { name: 'airport-gap', value: '7 km', words: 'seven kilometres' },
  { name: 'limit', value: '$1,500' },
]);

describe('a text with facts', () => {
  it.each([
    ['it is ((airport-gap:words)) away', 'it is seven kilometres away'],
    ['((Airport-gap:words)) away', 'Seven kilometres away'],
    ['((limit:words)) ((Limit)) ((airport gap)) (())', '((limit:words)) ((Limit)) ((airport gap)) (())'],
    ['(see ((limit)))', '(see $1,500)'],
  ])('turns "%s" into "%s"', (text, filled) => {
    expect(interpolateFacts(text, FACTS)).toBe(filled);
  });

  it('inserts a value literally', () => {
    expect(interpolateFacts('((a))', { a: '$& $1 ((b))', b: 'x' })).toBe('$& $1 ((b))');
  });
});

it.each([
  ['((mi: kia ora ))', 'kia ora', ['MI kia ora']],
  ['A ((mi:whānau)).', 'A whānau.', ['A ', 'MI whānau', '.']],
  ['((mi:)) and ((other))', '((mi:)) and ((other))', ['((mi:)) and ((other))']],
])('te reo Māori in "%s" is "%s" without markup', (text, plain, parts) => {
  expect(unwrapTeReo(text)).toBe(plain);
  expect(splitTeReo(text).map((part) => (part.isTeReo ? `MI ${part.text}` : part.text))).toEqual(parts);
});

const plugin = createShortcodePlugin({ gap: '7 km' }, createTeReoWrapper(['hui']));
const render = (text: string): string =>
  (markdownToHtml(text, { mdastPlugins: [plugin] }) as MarkdownToHtmlResult).html.trim();

const HUI = '<span lang="mi">hui</span>';

it.each([
  ['Only ((gap)) left.', '<p>Only 7 km left.</p>'],
  ['A ((mi:kia ora)) for you.', '<p>A <span lang="mi">kia ora</span> for you.</p>'],
  ['The hui, by itself.', `<p>The ${HUI}, by itself.</p>`],
  ['- *hui* ((gap))', `<ul>\n<li><em>${HUI}</em> 7 km</li>\n</ul>`],
  ['[a hui](https://example.org/hui)', `<p><a href="https://example.org/hui">a ${HUI}</a></p>`],
  [
    'https://a.nz/?fbclid=1. [b](https://b.nz/?utm_source=x&c=1#d) [e][e]\n\n[e]: https://youtu.be/1?si=2',
    '<p><a href="https://a.nz/">https://a.nz/</a>. <a href="https://b.nz/?c=1#d">b</a> <a href="https://youtu.be/1">e</a></p>',
  ],
  ['`hui ((gap))`', '<p><code>hui ((gap))</code></p>'],
  ['![A hui, ((gap)), ((mi:koha))](a.jpg)', '<p><img src="a.jpg" alt="A hui, 7 km, koha"></p>'],
])('the shortcode in the Markdown "%s" becomes %s', (text, html) => {
  expect(render(text)).toBe(html);
});

const mark = createTeReoWrapper(['whenua', 'mana whenua', 'pōhutukawa', 'tī kōuka', 'hui']);

it.each([
  ['Under the pōhutukawa.', 'Under the ((mi:pōhutukawa)).'],
  ['Pōhutukawa and POHUTUKAWA', '((mi:Pōhutukawa)) and POHUTUKAWA'],
  ['a pohutukawa without its macron', 'a pohutukawa without its macron'],
  ['the mana whenua and the whenua', 'the ((mi:mana whenua)) and the ((mi:whenua))'],
  ['tī  kōuka', '((mi:tī  kōuka))'],
  ['Puhinui, huia, tehui, ahui, hui2, hui_x', 'Puhinui, huia, tehui, ahui, hui2, hui_x'],
  [
    'https://example.org/hui hui@example.nz me@hui.nz hui.jpg',
    'https://example.org/hui hui@example.nz me@hui.nz hui.jpg',
  ],
  ['((mi:he hui nui)) and a hui', '((mi:he hui nui)) and a ((mi:hui))'],
])('the marker of te reo Māori turns "%s" into "%s"', (text, marked) => {
  expect(mark(text)).toBe(marked);
});

it('counts are compact, and spelled out in sentences up to twelve', () => {
  expect([1, 1000, 44214].map(formatCount)).toEqual(['1', '1.0K', '44.2K']);
  expect([0, 1, 12, 13].map(spellOutCount)).toEqual(['no', 'one', 'twelve', '13']);
});

it.each([
  [
    'Cut waste. Fix transport. Restore trust.',
    'cut waste, fix transport, restore trust',
    'Cut waste, fix transport, restore trust',
    'cut waste, fix transport and restore trust',
  ],
  ['On time.', 'on time', 'On time', 'on time'],
  ['Ōtara first. Āe.', 'ōtara first, āe', 'Ōtara first, āe', 'ōtara first and āe'],
])('converts the slogan "%s" to running text', (slogan, tagline, Tagline, aims) => {
  expect(buildSloganForms(slogan)).toEqual({ tagline, Tagline, aims });
});

it.each([
  ['Te reo Māori', 'te-reo-maori'],
  ["Residents' & charges", 'residents-charges'],
])('slugify converts %j to %j', (repeatWord, slug) => {
  expect(slugify(repeatWord)).toBe(slug);
});

it.each([
  ['She said: in Ōtāhuhu!', true],
  ['in Otahuhu', false],
])('a text contains the words %j: %s', (repeatWord, expected) => {
  expect(hasWords('We met.\n“It’s the last bus,” she said – in Ōtāhuhu.', repeatWord)).toBe(expected);
});

it('the label of a fact is its label field, or derived from its name', () => {
  expect(getFactLabel({ name: 'airport-gap', label: 'To the airport' })).toBe('To the airport');
  expect(getFactLabel({ name: '2025-turnout' })).toBe('2025 turnout');
});

it('formatPromise removes shortcodes, and appends the last outcome with its date', () => {
  const { states } = readPromisesPage();
  const short = 'Open ((mi:Te Wao Nui))';
  const late = {
    date: '2026-07-02',
    state: 'late',
    text: 'The gate is missing.',
    noEvidence: 'No photo.',
  } as const;
  const kept = { date: '2026-08-31', state: 'kept', text: 'It is open.', noEvidence: 'No photo.' } as const;
  expect(formatPromise({ short, state: 'open', history: [] }, states)).toBe('Open Te Wao Nui');
  expect(formatPromise({ short, state: 'kept', history: [late, kept] }, states)).toBe(
    `Open Te Wao Nui (${states.kept}, 31 August 2026)`,
  );
});

it.each([
  // 30 letters, 3 for the separator and 32 for the name are exactly 65.
  ['A harbour that we can swim in.', 'A harbour that we can swim in. | Aroha Tāne for Mayor of Auckland'],
  ['A harbour that we could swim in.', 'A harbour that we could swim in. | Aroha Tāne'],
  ['I swam in the Waitematā. First I checked it for sewage too.', undefined],
])('formatPageTitle appends the site name to %j if there is room', (repeatWord, title = repeatWord) => {
  expect(formatPageTitle(repeatWord, ['Aroha Tāne for Mayor of Auckland', 'Aroha Tāne'])).toBe(title);
});

const repeatWord = (count: number) => 'word '.repeat(count);

it.each([
  [0, 1],
  [322, 1],
  [323, 2],
  [1075, 5],
])('the reading time of %i words is %i minutes', (count, minutes) => {
  expect(countMinutes(repeatWord(count))).toBe(minutes);
});

// One word more than 322 takes two minutes.
it.each(['## Word', '> word', 'thirty-one', 'Ōtāhuhu', 'word  \n'])('"%s" counts as one word', (markdown) => {
  expect(countMinutes(`${repeatWord(321)}\n\n${markdown}`)).toBe(1);
  expect(countMinutes(`${repeatWord(322)}\n\n${markdown}`)).toBe(2);
});
