/** A mistake that keeps the fields of an article from being read as they are meant. */
type YamlMistake = readonly [
  name: string,
  /** The part of the fake article that is right, which stands there once. */
  right: string,
  /** What stands in its place. */
  broken: string,
  /** What an editor reads. */
  message: string,
];

/** The broken file on the left, the message on the right. */
export const YAML_MISTAKES: readonly YamlMistake[] = [
  [
    'a dash too far to the left',
    '  - Ferries',
    '  - Ferries\n - Wharves',
    `line 29: This dash does not stand below the dash of line 28.
Expected: all dashes of a list in the same column
Example:  - Ferries
          - Wharves`,
  ],
  [
    'a dash too far to the right',
    '  - src: ./wharf.svg',
    '   - src: ./wharf.svg',
    `line 11: This dash does not stand below the dash of line 9.
Expected: all dashes of a list in the same column
Example:  - src: ./ferry.svg
          - src: ./wharf.svg`,
  ],
  [
    'a dash in the first column',
    '  - Ferries',
    '  - Ferries\n- Wharves',
    `line 29: This dash does not stand below the dash of line 28.
Expected: all dashes of a list in the same column
Example:  - Ferries
          - Wharves`,
  ],
  [
    'a dash without a space',
    '  - Ferries',
    '  - Ferries\n  -Māngere',
    `line 29: There is no space after the dash.
Expected: a dash, a space, then the words
Example:  - Māngere`,
  ],
  [
    'the first dash without a space',
    '  - Ferries',
    '  -Māngere\n  - Ferries',
    `line 28: "tags" has no space after the dash of "-Māngere".
Expected: for each entry of a list a dash, a space, the words
Example:  tags:
            - Māngere
            - Ferries`,
  ],
  [
    'all dashes without a space',
    '  - Ferries',
    '  -Māngere\n  -Ferries',
    `line 28: "tags" has no space after the dash of "-Māngere".
Expected: for each entry of a list a dash, a space, the words
Example:  tags:
            - Māngere
            - Ferries`,
  ],
  [
    'a dash further right, without a space',
    '  - Ferries',
    '  - Ferries\n    -Māngere',
    `line 29: "tags, entry 1" goes on over the line "-Māngere", which does not begin in the column of the line above.
Expected: each line of a list in the same column: as many spaces, a dash, a space
Example:  - Ferries
          - Māngere`,
  ],
  [
    'an entry without a dash',
    '  - Ferries',
    '  - Ferries\n  Wharves',
    `line 29: This line of a list has no dash.
Expected: a dash and a space before each entry, all dashes in the same column
Example:  - Ferries
          - Wharves`,
  ],
  [
    'a field too far to the right',
    '    alt: A ferry',
    '     alt: A ferry',
    `line 10: "alt" does not begin in the column of "src" in line 9.
Expected: fields that belong together in the same column
Example:  - src: ./ferry.svg
            alt: A ferry`,
  ],
  [
    'a field too far to the left',
    '    alt: A ferry',
    '   alt: A ferry',
    `line 10: "alt" does not begin in the column of "src" in line 9.
Expected: fields that belong together in the same column
Example:  - src: ./ferry.svg
            alt: A ferry`,
  ],
  [
    'a field of a group too far to the right',
    '  title: Volunteer',
    '   title: Volunteer',
    `line 16: "title" does not begin in the column of "name" in line 15.
Expected: fields that belong together in the same column
Example:  name: Sam Example
          title: Volunteer`,
  ],
  [
    'a field of a group too far to the left',
    '  title: Volunteer',
    ' title: Volunteer',
    `line 16: "title" does not begin in the column of "name" in line 15.
Expected: fields that belong together in the same column
Example:  name: Sam Example
          title: Volunteer`,
  ],
  [
    'a field with a space before it',
    'location: Devonport',
    ' location: Devonport',
    `line 4: "location" does not begin in the column of "date" in line 3.
Expected: fields that belong together in the same column
Example:  date: 2025-09-08
          location: Devonport`,
  ],
  [
    'the first field with a space before it',
    'title: A ferry at last',
    ' title: A ferry at last',
    `line 2: This line begins with spaces, and the next field does not.
Expected: fields that belong together in the same column
Example:  title: A ferry at last
          date: 2025-09-08`,
  ],
  [
    'a field behind a list in the column of its dashes',
    'quotes:',
    '  quotes:',
    `line 29: "quotes" does not begin in the column of "tags" in line 27.
Expected: fields that belong together in the same column
Example:    - Ferries
          quotes:`,
  ],
  [
    'a tab before a field',
    '    alt: A ferry',
    '\talt: A ferry',
    `line 10: This line begins with a tab (the ⇥ key).
Expected: spaces in the place of the tab
Example:  - src: ./ferry.svg
            alt: A ferry`,
  ],
  [
    'a tab before a dash',
    '  - Ferries',
    '\t- Ferries',
    `line 28: This line begins with a tab (the ⇥ key).
Expected: spaces in the place of the tab
Example:  tags:
            - Ferries`,
  ],
  [
    'a no-break space after a colon',
    'location: Devonport',
    'location:\u00a0Devonport',
    `line 4: A no-break space stands in this line where a plain space belongs: it came with text copied from elsewhere.
Expected: the same line typed anew, with the space bar
Example:  location: Devonport`,
  ],
  [
    'a no-break space before a field',
    '  title: Volunteer',
    '\u00a0 title: Volunteer',
    `line 16: A no-break space stands in this line where a plain space belongs: it came with text copied from elsewhere.
Expected: the same line typed anew, with the space bar
Example:  title: Volunteer`,
  ],
  [
    'a colon in a value',
    'title: A ferry at last',
    'title: Devonport: a ferry at last',
    `line 2: The value has a colon in it.
Expected: the whole value in quotes
Example:  title: "Devonport: a ferry at last"`,
  ],
  [
    'a colon at the end of a value',
    'title: A ferry at last',
    'title: A ferry:',
    `line 2: The value has a colon in it.
Expected: the whole value in quotes
Example:  title: "A ferry:"`,
  ],
  [
    'a colon in a value of a list, twice',
    '  - It was on time',
    '  - Time: on time: always',
    `line 32: The value has a colon in it.
Expected: the whole value in quotes
Example:  - "Time: on time: always"`,
  ],
  [
    'a colon in a value of a list',
    '  - It was on time',
    '  - Name: the words',
    `line 32: "keyPoints, entry 1" has a colon in it, and is read as a field with the name "Name".
Expected: the whole value in quotes
Example:  - "Name: the words"`,
  ],
  [
    'a brace before a value',
    'title: A ferry at last',
    'title: {candidate} on a ferry',
    `line 2: The value begins with a brace ({), which has a meaning of its own here.
Expected: the whole value in quotes
Example:  title: "{candidate} on a ferry"`,
  ],
  [
    'nothing but a brace',
    'title: A ferry at last',
    'title: {candidate}',
    `line 2: The value begins with a brace ({), which has a meaning of its own here.
Expected: the whole value in quotes
Example:  title: "{candidate}"`,
  ],
  [
    'a brace and a colon',
    'title: A ferry at last',
    'title: {candidate}: a ferry',
    `line 2: The value begins with a brace ({), which has a meaning of its own here.
Expected: the whole value in quotes
Example:  title: "{candidate}: a ferry"`,
  ],
  [
    'a bracket before a value',
    'title: A ferry at last',
    'title: [Late] A ferry',
    `line 2: The value begins with a bracket ([), which has a meaning of its own here.
Expected: the whole value in quotes
Example:  title: "[Late] A ferry"`,
  ],
  [
    'an asterisk',
    'title: A ferry at last',
    'title: *A* ferry',
    `line 2: The value begins with an asterisk (*), which has a meaning of its own here.
Expected: the whole value in quotes
Example:  title: "*A* ferry"`,
  ],
  [
    'a sign for a handle',
    'title: A ferry at last',
    'title: @ferry',
    `line 2: The value begins with the sign @, which has a meaning of its own here.
Expected: the whole value in quotes
Example:  title: "@ferry"`,
  ],
  [
    'an exclamation mark',
    'title: A ferry at last',
    'title: !A ferry',
    `line 2: The value begins with the sign !, which has a meaning of its own here.
Expected: the whole value in quotes
Example:  title: "!A ferry"`,
  ],
  [
    'a sign that begins several lines',
    'title: A ferry at last',
    'title: > A ferry',
    `line 2: The value begins with the sign >, which has a meaning of its own here.
Expected: the whole value in quotes
Example:  title: "> A ferry"`,
  ],
  [
    'a list on the line of its field',
    'category: Debate Recap',
    'category: - Debate Recap',
    `line 6: The value begins with a dash (-), which has a meaning of its own here.
Expected: the whole value in quotes; or, for a list, each entry on a line of its own
Example:  category: "- Debate Recap"`,
  ],
  [
    'a sign for numbers before a value',
    'location: Devonport',
    'location: #12 Queen St',
    `line 4: "location" is empty: a # begins a remark, so that "#12 Queen St" is no part of the value.
Expected: a value with a # in it in quotes
Example:  location: "#12 Queen St"`,
  ],
  [
    'a sign for numbers in a value',
    'location: Devonport',
    'location: Pier #12, Queen St',
    `line 4: "location" ends before "#12, Queen St", because a # begins a remark.
Expected: a value with a # in it in quotes; a remark with a space behind its #
Example:  location: "Pier #12, Queen St"`,
  ],
  [
    'a sign for numbers in a list',
    '  - Ferries',
    '  - #1 ferries',
    `line 28: "tags, entry 1" is empty: a # begins a remark, so that "#1 ferries" is no part of the value.
Expected: a value with a # in it in quotes
Example:  - "#1 ferries"`,
  ],
  [
    'an apostrophe in single quotes',
    'title: A ferry at last',
    `title: 'It's a ferry at last'`,
    `line 2: The value ends at its second apostrophe ('), and goes on after it.
Expected: a value with an apostrophe in it in "double quotes"
Example:  title: "It's a ferry at last"`,
  ],
  [
    'quotation marks in quotation marks',
    'title: A ferry at last',
    'title: "A "ferry" at last"',
    `line 2: The value ends at its second quotation mark ("), and goes on after it.
Expected: a value with quotation marks in it in 'single quotes'; or curly ones (“ ”) inside it
Example:  title: 'A "ferry" at last'`,
  ],
  [
    'a quoted word at the beginning',
    'title: A ferry at last',
    'title: "A ferry" at last',
    `line 2: The value ends at its second quotation mark ("), and goes on after it.
Expected: a value with quotation marks in it in 'single quotes'; or curly ones (“ ”) inside it
Example:  title: '"A ferry" at last'`,
  ],
  [
    'an unclosed quotation mark',
    'category: Debate Recap',
    'category: "Debate Recap',
    `line 6: The quotation mark (") that opens this value is not closed.
Expected: another quotation mark (") at the end of the value
Example:  category: "Debate Recap"`,
  ],
  [
    'an unclosed single quotation mark',
    'category: Debate Recap',
    `category: 'Debate Recap`,
    `line 6: The single quotation mark (') that opens this value is not closed.
Expected: another single quotation mark (') at the end of the value; a value that begins with an apostrophe stands in "double quotes"
Example:  category: 'Debate Recap'`,
  ],
  [
    'an unclosed quotation mark in a list',
    '  - Ferries',
    '  - "Ferries\n  - "Wharves"',
    `line 28: The quotation mark (") that opens this value is not closed.
Expected: another quotation mark (") at the end of the value
Example:  - "Ferries"`,
  ],
  [
    'a backslash',
    'title: A ferry at last',
    'title: "A \\quay at last"',
    `line 2: The backslash (\\) has a meaning of its own in "double quotes".
Expected: the value in 'single quotes'
Example:  title: 'A \\quay at last'`,
  ],
  [
    'an unclosed bracket',
    'tags:\n  - Ferries',
    'tags: [Ferries, Wharves',
    `line 27: The bracket "[" of this line is not closed.
Expected: a "]" at the end
Example:  tags: [Ferries, Wharves]`,
  ],
  [
    'an unclosed brace',
    'corrections: [{ date: 2025-09-09, text: It had been on time. }]',
    'corrections:\n  - { date: 2025-09-09, text: It had been on time.',
    `line 34: The bracket "{" of this line is not closed.
Expected: a "}" at the end
Example:  - { date: 2025-09-09, text: It had been on time. }`,
  ],
  [
    'a colon between braces',
    'text: It had been on time.',
    'text: Time: it had been on time.',
    `line 33: A value between the brackets has a colon, a quotation mark or another sign in it, or no comma after it.
Expected: a comma between the fields, and quotes around a value with a sign in it
Example:  corrections: [{ date: 2025-09-09, text: "Time: it had been on time." }]`,
  ],
  [
    'an apostrophe between braces',
    'text: It had been on time.',
    `text: 'It's on time.'`,
    `line 33: A value between the brackets has a colon, a quotation mark or another sign in it, or no comma after it.
Expected: a comma between the fields, and quotes around a value with a sign in it
Example:  corrections: [{ date: 2025-09-09, text: "It's on time." }]`,
  ],
  [
    'a brace between braces',
    'text: It had been on time.',
    'text: {candidate} was on time.',
    `line 33: A value between the brackets has a colon, a quotation mark or another sign in it, or no comma after it.
Expected: a comma between the fields, and quotes around a value with a sign in it
Example:  corrections: [{ date: 2025-09-09, text: "{candidate} was on time." }]`,
  ],
  [
    'commas and a colon between braces',
    'corrections: [{ date: 2025-09-09, text: It had been on time. }]',
    'corrections:\n  - { date: 2026-10-27, state: delayed, text: The price, in the end, is late: sorry }',
    `line 34: A value between the brackets has a colon, a quotation mark or another sign in it, or no comma after it.
Expected: a comma between the fields, and quotes around a value with a sign in it
Example:  - { date: 2026-10-27, state: kept, text: "The words, in quotes" }`,
  ],
  [
    'no spaces between braces',
    'corrections: [{ date: 2025-09-09, text: It had been on time. }]',
    "corrections:\n  - {date:2026-10-27, state:kept, text:'Done'}",
    `line 34: A value between the brackets has a colon, a quotation mark or another sign in it, or no comma after it.
Expected: a comma between the fields, and quotes around a value with a sign in it
Example:  - { date: 2026-10-27, state: kept, text: "The words, in quotes" }`,
  ],
  [
    'no spaces between braces and brackets',
    'corrections: [{ date: 2025-09-09, text: It had been on time. }]',
    "corrections: [{date:2026-10-27, text:'Done'}]",
    `line 33: A value between the brackets has a colon, a quotation mark or another sign in it, or no comma after it.
Expected: a comma between the fields, and quotes around a value with a sign in it
Example:  - { date: 2026-10-27, text: "The words, in quotes" }`,
  ],
  [
    'no comma between braces',
    'corrections: [{ date: 2025-09-09, text: It had been on time. }]',
    'corrections:\n  - { date: 2026-10-27 state: kept, text: Done }',
    `line 34: A value between the brackets has a colon, a quotation mark or another sign in it, or no comma after it.
Expected: a comma between the fields, and quotes around a value with a sign in it
Example:  - { date: 2026-10-27, state: kept, text: Done }`,
  ],
  [
    'no colon',
    'title: A ferry at last',
    'title A ferry at last',
    `line 2: There is no colon after the name of the field.
Expected: the name of the field, a colon, a space, the value
Example:  title: A ferry at last`,
  ],
  [
    'no space after the colon',
    'location: Devonport',
    'location:Devonport',
    `line 4: There is no space after the colon.
Expected: the name of the field, a colon, a space, the value
Example:  location: Devonport`,
  ],
  [
    'a value that goes on without spaces',
    'excerpt: The boat came. It was',
    'excerpt: The boat came. It\nwas',
    `line 6: This line is no field, because it has no colon, and no part of the line above, because it does not begin with as many spaces.
Expected: a field: its name, a colon, a space, the value; or the rest of the line above, with two spaces before it
Example:  excerpt: The boat came. It
            was on time, and the whole wharf cheered.`,
  ],
  [
    'the same field twice',
    'location: Devonport',
    'location: Devonport\ntitle: A boat',
    `line 5: The field "title" stands here a second time; the first is in line 2.
Expected: one of the two: take the other one out
Example:  title: A ferry at last`,
  ],
  [
    'the same list twice',
    'keyPoints:',
    'tags:',
    `line 31: The field "tags" stands here a second time; the first is in line 27.
Expected: one of the two, with the lines of both below it`,
  ],
  [
    'curly quotes',
    'title: A ferry at last',
    'title: “Devonport: a ferry”',
    `line 2: The value stands in curly quotes (“ ”), which are no quotes here; straight ones (") are.
Expected: the value in straight "double quotes"
Example:  title: "Devonport: a ferry"`,
  ],
  [
    'no second dashes',
    '---\nThe boat came.',
    '\nThe boat came.',
    `line 38: The text begins here, and the second line of three dashes is missing above it.
Expected: three dashes on a line of their own between the fields and the text
Example:  publishAt: 2025-09-08 07:00
          ---
          The boat came.`,
  ],
  [
    'no second dashes, and a line of dashes in the text',
    '---\nThe boat came.',
    '\nThe boat came.\n\n---\n\nIt left.',
    `line 38: The text begins here, and the second line of three dashes is missing above it.
Expected: three dashes on a line of their own between the fields and the text
Example:  publishAt: 2025-09-08 07:00
          ---
          The boat came.`,
  ],
  [
    'no second dashes, and a heading',
    '---\nThe boat came.',
    '## The boat\n\nIt came.',
    `line 37: The text begins here, and the second line of three dashes is missing above it.
Expected: three dashes on a line of their own between the fields and the text
Example:  publishAt: 2025-09-08 07:00
          ---
          ## The boat`,
  ],
  [
    'no second dashes, and no text',
    '---\nThe boat came.\n',
    '',
    `line 36: The line of three dashes below the fields is missing.
Expected: three dashes on a line of their own between the fields and the text
Example:  publishAt: 2025-09-08 07:00
          ---`,
  ],
  [
    'second dashes that a program has joined',
    '---\nThe boat came.',
    '—-\nThe boat came.',
    `line 37: This line should end the fields, and is not made of three plain dashes.
Expected: three dashes, with nothing before or between them
Example:  ---`,
  ],
  [
    'second dashes of four',
    '---\nThe boat came.',
    '----\nThe boat came.',
    `line 37: This line should end the fields, and is not made of three plain dashes.
Expected: three dashes, with nothing before or between them
Example:  ---`,
  ],
  [
    'first dashes of two',
    '---\ntitle: A ferry at last',
    '--\ntitle: A ferry at last',
    `line 1: This line should begin the fields, and is not made of three plain dashes.
Expected: three dashes, with nothing before or between them
Example:  ---`,
  ],
  [
    'first dashes below an empty line',
    '---\ntitle: A ferry at last',
    '\n---\ntitle: A ferry at last',
    `line 1: Empty lines stand above the three dashes that begin the fields.
Expected: the three dashes in the first line of the file
Example:  ---`,
  ],
  [
    'no first dashes',
    '---\ntitle: A ferry at last',
    'title: A ferry at last',
    `line 1: The line of three dashes above the fields is missing.
Expected: three dashes in the first line of the file, and the fields below them
Example:  ---
          title: A ferry at last`,
  ],
  [
    'two versions in the fields',
    'title: A ferry at last',
    '<<<<<<< HEAD\ntitle: A ferry at last\n=======\ntitle: A boat at last\n>>>>>>> boats',
    `line 2: Two people have changed the same lines, and git has left both versions here, between lines that begin with <<<<<<<, ======= and >>>>>>>.
Expected: one of the two versions, and none of those three lines
Example:  title: A ferry at last`,
  ],
  [
    'two versions in the text',
    '---\nThe boat came.',
    '---\n<<<<<<< HEAD\nThe boat came.\n=======\nThe boat left.\n>>>>>>> boats',
    `line 38: Two people have changed the same lines, and git has left both versions here, between lines that begin with <<<<<<<, ======= and >>>>>>>.
Expected: one of the two versions, and none of those three lines
Example:  The boat came.`,
  ],
];
