import { describe, expect, it } from 'vitest';

import { useFakeContent } from '../../support/fake-content.ts';
import { BLOCKS } from '../../../src/core/blocks.schema.ts';
import { HALL, FERRY, FERRY_TEXT, POLICY, replaceOnce } from '../../support/fake-content-files.ts';
import { createPhotoNamed } from '../../support/photos.ts';

const content = useFakeContent();

/** Adds words to the fake article, on line 40, below its first paragraph. */
const addText = (words: string) =>
  replaceOnce(FERRY_TEXT, '---\nThe boat came.\n', `---\nThe boat came.\n\n${words}\n`);
const reportOn = (words: readonly string[]) => content.reportOnArticles(words.map(addText));

/** Words of a text, and the start of the expected issue. */
type Rows = readonly (readonly [words: string, report: string])[];
async function expectReports(rows: Rows) {
  expect(await reportOn(rows.map(([words]) => words))).toEqual(rows.map(([, report]) => report));
}
const expectNoIssues = (words: readonly string[]) => expectReports(words.map((each) => [each, '']));

const QUOTE = '<Quote from="Mele, who drives the 32">The last bus is missing.</Quote>';
const FIGURES = `<Figures>
          - **20** bus routes
          - **10** minutes
          </Figures>`;
const DOWNLOAD = '<Download file="plan.pdf" name="The plan, to print" />';

describe('a block', () => {
  it('is valid with the documented fields', () =>
    expectNoIssues(
      Object.values(BLOCKS)
        .map(({ example }) => example)
        .filter((example) => !/\.jpg|\.svg|\.pdf/.test(example))
        .map((example) => example.replace('###', '##')),
    ));

  it('with a mistake is reported with an example to copy', async () => {
    const rows = [
      ['<Qoute from="Mele">No bus.</Qoute>', 'The text has <Qoute>, which the site does not know.', QUOTE],
      ['<Quote by="Mele">No bus.</Quote>', '<Quote> has no from="…".', QUOTE],
      ['She said <Quote from="Mele">No bus.</Quote>.', '<Quote> is in the middle of a line.', QUOTE],
      [
        '<Figures>\n\n- 20 buses\n\n</Figures>',
        '<Figures> does not have the content that it needs.',
        FIGURES,
      ],
      ['<Download file="plan.pdf" name="Plan" />', '<Download> names a file that is not in', DOWNLOAD],
    ];
    const reports = await reportOn(rows.map(([words = '']) => words));
    for (const [index, [, problem = '', example = '']] of rows.entries()) {
      expect(reports[index]).toContain(`line 40: ${problem}`);
      expect(reports[index]).toContain(`Example:  ${example}`);
    }
  });
});

describe('a mistake in a text', () => {
  /** Words, a part of the expected issue, and its line if it is not 40. */
  const MISTAKES: readonly (readonly [words: string, report: string, line?: number])[] = [
    ['It takes <60 minutes.', '"<60" looks like the beginning of a tag.'],
    ['A <b>bold word.', 'The tag "<b>" is not closed.'],
    ['One line<br>and another.', 'The tag "<br>" does not end.'],
    ['A word</b> too much.', 'The text closes a tag that is not open: "</b>".'],
    ['<a href=/policies>The plans</a>', '"<a" begins a tag that is not complete.'],
    ['<!-- Ask Aroha. -->', 'The text has a comment, <!-- … -->, which is not allowed here.'],
    ['See <https://www.example.org/plan>.', '"<https://www.example.org/plan>" is an address in angle'],
    ['See you {there.', 'it has a "{" without a "}".'],
    ['# Ferries', 'A heading begins with one "#": only the title of the page has that level.'],
    ['#\u00A0Ferries', 'A heading begins with one "#": only the title of the page has that level.'],
    ['![A bus]\u00A0(./my\u00A0bus.jpg)', 'because of a space between its brackets: "./my'],
    ['### Ferries', 'A heading with ### follows the title of the page: a level is skipped.'],
    ['See you {there}.', 'The text has words in { braces }.'],
    ['See you {over there}.', 'The text has words in { braces }.'],
    ['import ferries from the north', 'A line begins with "import" or "export".'],
    ['<Ferry />', 'The text has <Ferry>, which the site does not know.'],
    ['![A bus](./my bus.jpg)', 'because of a space in its name: "./my bus.jpg".'],
    ['![A bus] (./bus.jpg "A bus")', 'because of a space between its brackets: "./bus.jpg".'],
    ['Words and\n[the plans] (/policies).', 'A link does not work, because of a space between its', 41],
    ['See **[the plans](/my plans)**.', 'because of a space in its address: "/my plans".'],
    ['See [the **plans**](my plans.pdf).', 'because of a space in its address: "my plans.pdf".'],
    ['<Timeline>\n- **May** The vote.', 'The block "<Timeline>" is not closed.'],
    ['- See [the plans](/my plans).', 'because of a space in its address: "/my plans".'],
    ['Words.\n###Who pays', 'A heading is plain text, because no space follows its "###".', 41],
    ['<iframe src="https://other.example.nz"></iframe>', 'The text has <iframe>, which is not allowed'],
    ['![](./ferry.svg)', 'A picture in the text has no description.'],
    ['![IMG_1.jpg](./ferry.svg)', 'A picture in the text is described by the name of a file, "IMG_1.jpg".'],
    ['![A ferry.](./ferry.svg "A ferry")', 'A description of a picture repeats the caption or the title'],
    ['![A](./gone.jpg)', 'The text names a picture that is not there, "./gone.jpg".'],
    ['![A](./Ferry.svg)', 'picture that is not there, "./Ferry.svg": did you mean "./ferry.svg"?'],
    [
      '![A](https://example.org/a.jpg)',
      'names "https://example.org/a.jpg", which is not a picture beside it.',
    ],
    ['![A](../pages/about.svg)', 'names "../pages/about.svg", which is not a picture beside it.'],
    ['![A](./ferry.pdf)', 'names "./ferry.pdf", which is not a picture beside it.'],
    ['Look: ![A ferry](./ferry.svg)', 'A picture is in the middle of a line'],
    ['[![A ferry](./ferry.svg)](/news/ferry)', 'A picture is in the middle of a line'],
    ['<img src="./ferry.svg" alt="A ferry" />', 'A picture is written as <img>, which has one size for all'],
  ];
  it('has a readable message', async () => {
    const reports = await reportOn(MISTAKES.map(([words]) => words));
    for (const [index, [words, problem, line = 40]] of MISTAKES.entries()) {
      const [first = '', second] = reports[index]?.split('\n') ?? [];
      expect([first.startsWith(`line ${String(line)}: `), first.includes(problem)], words).toEqual([
        true,
        true,
      ]);
      expect(second).toMatch(/^Expected: /);
    }
  });

  it('stops the build, also if it is hostile', async () => {
    const texts = [
      '<script>alert(1)</script>',
      '<img src="x" onerror="alert(1)" />',
      '<a href="/policies" onclick="alert(1)">x</a>',
      '<style>body { display: none }</style>',
      '<form action="https://evil.example"></form>',
      '<object data="x"></object>',
      '[x](javascript:alert(1))',
      '[x](data:text/html,x)',
      '[x](vbscript:x)',
      '{process.env.MAIL_URL}',
      '{(() => { while (true); })()}',
      'import fs from "node:fs"',
      'export const x = 1',
      '<div set:html="<b>x</b>">x</div>',
    ];
    for (const [index, report] of (await reportOn(texts)).entries())
      expect(report, texts[index]).toMatch(/^line \d+: (?!hint: )/);
  });

  it('is reported beside the errors of fields, in every type of entry', async () => {
    await content.write(FERRY, addText('{').replace('title: A ferry at last', 'title:'));
    const home = 'content/pages/home.mdx';
    await content.write(home, `${await content.read(home)}\nIt takes <60 minutes.\n`);
    const issues = await content.check();
    expect(issues.map(({ file, field }) => [file, field])).toEqual([
      [FERRY, 'title'],
      [FERRY, ''],
      [home, ''],
    ]);
  });

  it('is not reported in valid text', async () => {
    await content.write('content/news/Māngere wharf.jpg', await createPhotoNamed('wharf.jpg'));
    await expectNoIssues([
      '`<60` and `{a}`; write \\{ and \\<.',
      '## One\n\n### Two\n\n## Three\n\n### Four\n\n- one\n- two\n\n> A word.',
      'H<sub>2</sub>O<br />and <a href="/policies">**plans**</a>, ½ an hour, Ōtāhuhu.',
      'A <abbr title="Auckland Transport">AT</abbr> bus.',
      '[sic] (see below), `![A bus](./my bus.jpg)`, `##No`, a #hashtag, ##two',
      '#VoteFerry',
      '![A ferry](./ferry.svg "Devonport, 3 September")\n![A wharf](./wharf.svg)',
      '- One:\n\n  ![A ferry][one]\n\n[one]: ferry.svg',
      '![A wharf](<./Māngere wharf.jpg>)\n![A wharf](./M%C4%81ngere%20wharf.jpg)',
    ]);
  });

  it('is a recording without a transcript', async () => {
    await content.write(HALL, (await content.read(HALL)).replace(/(?<=\n---\n)[^]*$/, ''));
    expect(await content.reportOn(HALL)).toContain(
      'There is no text under the fields.\nExpected: the transcript, for people who cannot hear or watch it, below',
    );
  });
});

describe('a quote', () => {
  const buildArticle = ([quote, text]: readonly string[]) =>
    replaceOnce(FERRY_TEXT, '---\nThe boat came.', `---\n${text ?? ''}`).replace(
      '  - The boat came.\n',
      `  - '${quote ?? ''}'\n`,
    );

  it('must occur word for word in the text', async () => {
    expect(
      await content.reportOnArticles([buildArticle(['The boat left at a right time', 'The boat left.'])]),
    ).toEqual([
      'line 30: "quotes, entry 1" is not word for word in the text.\nExpected: a sentence of the text, letter for letter; or add these words to the text',
    ]);
  });

  it('may differ in punctuation and markup', async () => {
    const rows = [
      ['"It is late" - or so', 'They said: “It is late” – or so.'],
      ['The boat came.', 'The **boat** [came](/news).'],
      ['The boat came.', 'The boat\ncame.'],
      ['The boat came.', 'The bo\u00adat came\u200b.'],
      ['It takes 12 minutes.', 'It takes ((crossing)).'],
      ['A\u0304 boat.', 'Ā\v\u0001boat.'],
      ['We said ka kite.', 'We said ((mi:ka kite)).'],
      ['one boat', '- one boat\n- one bus'],
    ];
    const reports = await content.reportOnArticles(rows.map(buildArticle));
    expect(reports.filter((words) => words.includes('quotes'))).toEqual([]);
  });
});

describe('a fact reference in a text', () => {
  const UNKNOWN = 'which is not a fact of content/facts.yaml, a promise with a day or a date of the vote.';

  it('must be known; the closest name is suggested', async () => {
    const rows = [
      ['((crosing))', 'Did you mean ((crossing))?'],
      ['((Crossing))', 'Did you mean ((crossing))?'],
      ['((maori: kia ora))', 'Did you mean ((mi:kia ora))?'],
      ['((publish-both))', 'the name of a fact of that file; or words of te reo Māori, ((mi:kia ora))'],
    ];
    await expectReports([
      ['((crossing)), ((crossing:words)) or ((Crossing:words))', ''],
      ['By ((count-overflows)), ((mi:kia ora)) (one) (and (two))', ''],
      ...rows.map(
        ([call = '', expected = '']) =>
          [call, `line 40: The text calls for ${call}, ${UNKNOWN}\nExpected: ${expected}`] as const,
      ),
      [
        'It took ((crossing).',
        'line 40: Two brackets are opened and not closed by two others.\nExpected: the name of a fact or words of te reo Māori between them: ((mi:kia ora))',
      ],
    ]);
  });

  it('is suggested, as a hint, for a value typed by hand', () =>
    expectReports([
      [
        'It took 12 minutes.',
        'line 40: hint: "12 minutes" is typed by hand, and content/facts.yaml has it.\nExpected: ((crossing)), so that it is changed in one place; list a phrase that means something else under "except" of the fact',
      ],
      ['112 minutes; 1,12 minutes; 12 minutes late; https://other.example.nz/12 minutes/x', ''],
    ]));

  it('has a counterpart: a hint reports words of te reo Māori without macrons', () => {
    const formatHint = (bare: string, right: string) =>
      `line 40: hint: "${bare}" lacks its macrons.\nExpected: "${right}", as content/te-reo.yaml spells it`;
    return expectReports([
      ['The Waitemata at dawn', formatHint('Waitemata', 'Waitematā')],
      ['my whanau', formatHint('whanau', 'whānau')],
      [
        '## My whanau',
        `${formatHint('whanau', 'whānau').replace('hint: ', '')}; an official name without macrons can be listed there, under "except"`,
      ],
      ['## The Whanau First Act', ''],
      ['Whanau first', formatHint('Whanau', 'Whānau')],
      ['The Waitematā, Whanaus, https://other.example.nz/whanau, info@waitemata.nz, ./waitemata.jpg', ''],
    ]);
  });

  it('is not suggested in quotations, corrections and outcomes of promises', async () => {
    await content.replace(HALL, '---\nWelcome.\n', '---\nWelcome. It took 12 minutes.\n');
    await content.replace(FERRY, 'text: It had been on time.', 'text: It took 12 minutes.');
    await content.replace(POLICY, 'text: The count is out.', 'text: It took 12 minutes.');
    expect(await content.check()).toEqual([]);
    await content.replace(POLICY, 'promise: Mend the worst first', 'promise: Mend it in 12 minutes');
    expect(await content.check()).toContainEqual(
      expect.objectContaining({ severity: 'hint', file: POLICY, line: 36, field: '' }),
    );
  });

  it('is not reported when the file of facts or of te reo Māori is invalid', async () => {
    const text = '## It took ((crossing))\n\n[Why](#it-took-12-minutes), ((mi:whānau))';
    await content.write(FERRY, addText(text));
    await content.replace('content/facts.yaml', 'name: crossing', 'name: Crossing');
    await content.replace('content/te-reo.yaml', '- whānau', '- whānau!');
    const files = (await content.check()).map((issue) => issue.file);
    expect([...new Set(files)]).toEqual(['content/facts.yaml', 'content/te-reo.yaml']);
  });
});

describe('a contact in a text', () => {
  const formatContactHint = (contact: string) =>
    `line 40: hint: "${contact}" may be private: content/site.yaml does not have it.\nExpected: the consent of its owner: did this person agree that it is published here?`;

  it('that may be private is reported, unless it belongs to the campaign or to an office', () =>
    expectReports([
      ...['mele.t@mail.example.org', '021 123 4567', '+64 27 555 0123', '(09) 555 1234', '09-555-1234'].map(
        (contact) => [`Ask Mele, ${contact}.`, formatContactHint(contact)] as const,
      ),
      ['hello@example.org, info@other.example.nz, a.person@parliament.govt.nz', ''],
      ['09 555 0143, 0800 36 76 56, 0508 123 456; account 03-0123-0123456-00, 06 10 2025, 0.30 2025', ''],
    ]));

  it('is refused in the consent of a supporter', async () => {
    const rows = [
      ['By email, from Kim.Ngata@mail.example.org.', 'Kim.Ngata@mail.example.org'],
      ['Rang +64 9 555 0123', '+64 9 555 0123'],
      ['At the gate of 12a Great South Road', '12a Great South Road'],
    ] as const;
    const KIM = 'content/supporters/kim.mdx';
    await content.setField(KIM, 'consent.how', 'By email to hello@example.org on 08-09-2025');
    for (const [how, detail] of rows) {
      const file = `content/supporters/${detail.replaceAll(/\W/g, '-')}.mdx`;
      await content.write(file, await content.read(KIM));
      await content.setField(file, 'consent.how', how);
    }
    const problems = (await content.check()).map(({ field, problem }) => `${field} ${problem}`);
    expect(new Set(problems)).toEqual(
      new Set(
        rows.map(
          ([, detail]) =>
            `consent.how contains "${detail}", which everybody who can see this folder can read`,
        ),
      ),
    );
  });
});

describe('a figure in an article', () => {
  it('is reported when its paragraph has no source', async () => {
    const figures = ['$1.5 million', '$20', '38 %', '38 per cent'];
    await expectReports(
      figures.map((figure) => [
        `Of all boats ${figure}, they say.`,
        `line 40: hint: "${figure}" is in a paragraph without a source.
Expected: a link to the source in that paragraph, or the figure as a fact of content/facts.yaml
Example:  [${figure}](https://www.example.org/report)`,
      ]),
    );
  });

  it('is not reported with a source, in a quotation, in a policy and in a transcript', async () => {
    await content.replace(POLICY, 'They come first.', 'They cost $20.');
    await content.replace(HALL, '---\nWelcome.\n', '---\nWelcome. It costs $20.\n');
    expect(await content.check()).toEqual([]);
    await expectNoIssues([
      'It costs $1.5 million, [says the council](https://other.example.nz/budget).',
      'It takes ((crossing)) and costs $20.',
      'She said “it costs $20”, and left.',
      '> It costs $20.',
      'We were 12 on 24 boats in 2025.',
    ]);
  });
});
