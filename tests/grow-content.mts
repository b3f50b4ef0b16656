// `npm run test:grow -- FOLDER` adds content to a copy of the project, as staff do in a campaign. `npm test` must pass in that copy:
// tests may not depend on the text, length or number of content entries.
import { appendFile, glob, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

const [folder] = process.argv.slice(2);
if (!folder) throw new Error('Name the folder of a copy of the project: npm run test:grow -- ../copy');
const content = join(folder, 'content');

const PARAGRAPH = `A paragraph that somebody has added says what was heard at the door in Ōtāhuhu this week, and that the bus
was late again. It is as long as paragraphs are, and no test may notice it.
`;
const ARTICLE = `---
title: A long evening at the hall
date: 2025-09-10
excerpt: What forty people asked in one evening, and what I could answer.
category: Meetings
images:
  - { src: ./best-drain-has-eels.svg, alt: A drain with eels in it }
tags: [Meetings]
quotes: [I do not know yet.]
---
${Array.from({ length: 12 }, (_, index) => `## Question ${String(index + 1)}\n\n${`${PARAGRAPH}\n`.repeat(4)}`).join('\n')}
I do not know yet.
`;
const EVENTS = ['2025-09-18', '2025-09-19', '2025-09-20'].map(
  (day, index) =>
    `  - { title: Street corner ${String(index + 1)}, start: ${day} 10:00, end: '12:00', place: Ōtāhuhu }\n`,
);
const PROMISE = `promises:
  - id: one-more
    promise: Answer every letter within ten working days
    short: Letters answered in ten days
    by: 2026-07-01
    kept: A monthly count of the letters that waited longer.
    cost: No new money.
    decides: The chief executive.
    source: /policies/economy#work-that-small-firms-can-win
`;
const SUPPORTER = `---
name: Ana T.
order: 9
role: Bus driver
place: Ōtāhuhu
words: The first timetable I would like to drive by.
policy: transport
consent: { date: 2025-08-22, how: 'An example: there was nobody to ask' }
placeholder: 'An example: nobody said this.'
---
`;

// Pages without text consist of their fields.
for await (const file of glob(join(content, '**/*.mdx')))
  if (/\n---\n\s*\S/.test(await readFile(file, 'utf8'))) await appendFile(file, `\n${PARAGRAPH}`);
await writeFile(join(content, 'news/a-long-evening.mdx'), ARTICLE);
await appendFile(join(content, 'events.yaml'), EVENTS.join(''));
await writeFile(join(content, 'supporters/ana.mdx'), SUPPORTER);
const policy = join(content, 'policies/economy.mdx');
await writeFile(policy, (await readFile(policy, 'utf8')).replace('promises:\n', PROMISE));
