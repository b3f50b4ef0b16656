import { execFile } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import { join, relative, resolve } from 'node:path';
import { createInterface } from 'node:readline/promises';
import { PassThrough } from 'node:stream';
import { promisify } from 'node:util';
import { describe, expect, it } from 'vitest';

import { createNew } from '../../../src/cli/new.ts';
import { describeFailure } from '../../../src/cli/new-entry.ts';
import { CommandError } from '../../../src/cli/command-line.ts';
import { isError } from '../../../src/content-check/content-issue.ts';
import { useFakeContent } from '../../support/fake-content.ts';

const EXCERPT = 'The boat from Devonport came on time, and nobody had to wait.';
const NEWS = ['--excerpt', EXCERPT, '--category', 'Debate Recap', '--tags', 'Ferries, Ōtāhuhu'];
const POLICY = ['--name', 'Water', '--look', 'environment', '--subtitle', 'yes', '--summary', EXCERPT];
const FILM = ['--type', 'video', '--videoUrl', 'https://www.youtube.com/watch?v=aqz-KE-bpKQ'];
const RECORDING = ['--type', 'audio', '--audioUrl', 'content/media/radio.mp3'];
const MEDIA = ['--duration', '4:02', '--location', 'Devonport', '--description', 'A talk.'];

const content = useFakeContent();

/** The last minute of 8 September in Auckland. */
const NOW = new Date('2025-09-08T11:59:59Z');

/** Runs the command where nobody can be asked; paths are given from the folder that holds `content`. */
async function run(...args: readonly string[]) {
  const said: string[] = [];
  const inFolder = args.map((word) => (word.startsWith('content/') ? join(content.root, word) : word));
  const paths = await createNew(inFolder, {
    root: content.root,
    ask: () => Promise.resolve(null),
    report: (line) => said.push(line),
    now: () => NOW,
  });
  return { paths: paths.map((path) => relative(content.root, path)), said };
}

const read = (file: string) => readFile(join(content.root, file), 'utf8');
const findErrors = async () => (await content.check()).filter(isError);
describe('npm run new', () => {
  it('writes an article that is complete, with the day of Auckland and a drawing', async () => {
    const { paths, said } = await run('news', 'Ōtāhuhu’s ferries: yes, or “no”?', ...NEWS);
    const name = 'content/news/otahuhus-ferries-yes-or-no';
    expect(paths).toEqual([`${name}.mdx`, `${name}.svg`]);
    expect(said).toEqual([
      'Written as a draft: visitors do not see it. Replace each TODO by your words; npm run check:content says what is left.\nTo publish it, take out the line "draft: true".',
    ]);
    const text = await read(`${name}.mdx`);
    expect(text).toContain('date: "2025-09-08"\n');
    expect(text).toContain('title: "Ōtāhuhu’s ferries: yes, or “no”?"\n');
    expect(text).toContain('tags:\n  - Ferries\n  - Ōtāhuhu\n');
    expect(text).toContain(
      '  - src: ./otahuhus-ferries-yes-or-no.svg\n    alt: "TODO: what the picture shows',
    );
    expect(await read(`${name}.svg`)).toMatch(/^<svg [^]*<\/svg>\n$/);
    const issues = await content.check();
    expect(new Set(issues.map(({ severity, file }) => `${String(severity)} ${file}`))).toEqual(
      new Set([`draft ${name}.mdx`]),
    );
    expect(issues.every(({ problem }) => problem.includes('still has "TODO"'))).toBe(true);
  });

  it.each([
    [
      'a policy behind the others',
      ['policy', 'Clean water', ...POLICY],
      'policies/clean-water.mdx',
      'order: 51\n',
    ],
    [
      'what YAML takes for a truth value',
      ['policy', 'Clean water', ...POLICY],
      'policies/clean-water.mdx',
      'subtitle: "yes"\n',
    ],
    ['a video', ['media', 'Aroha asks', ...FILM, ...MEDIA], 'media/aroha-asks.mdx', 'duration: "4:02"\n'],
    ['a sound', ['media', 'On air', ...RECORDING, ...MEDIA], 'media/on-air.mdx', 'audioUrl: ./on-air.mp3\n'],
    [
      'a page',
      ['page', 'Hui', '--description', EXCERPT, '--lead', 'Come.'],
      'pages/own/hui.mdx',
      'lead: Come.\n',
    ],
    [
      'an address that was given',
      ['news', 'Ferries', '--slug', 'Late Boats', ...NEWS],
      'news/late-boats.mdx',
      'title: Ferries\n',
    ],
  ])('writes %s', async (_, args, file, line) => {
    await run(...args);
    expect(await read(`content/${file}`)).toContain(line);
    expect(await findErrors()).toEqual([]);
  });

  it('copies a picture that was given', async () => {
    await run('news', 'Boats', '--picture', 'content/candidate-cutout.svg', '--alt', 'Sam', ...NEWS);
    expect(await read('content/news/boats.mdx')).toContain('  - src: ./boats.svg\n    alt: Sam\n');
    expect(await read('content/news/boats.svg')).toBe(await read('content/candidate-cutout.svg'));
    expect(await findErrors()).toEqual([]);
  });

  it('gives a policy a look that no other has, while there is one', async () => {
    const args = ['policy', 'Clean water', ...POLICY.filter((word) => !/look|environment/.test(word))];
    await expect(run(...args)).rejects.toThrow('Nobody is there to be asked for "look"');
    await content.write(
      'content/colours.yaml',
      `${await read('content/colours.yaml')}  - { look: water, colour: '#1d4e89', icon: droplets }\n`,
    );
    await run(...args);
    expect(await read('content/policies/clean-water.mdx')).toContain('look: water\n');
  });

  it('adds an event behind the others, and keeps the comments', async () => {
    const before = `# The first line.\n${await read('content/events.yaml')}  # The last line.\n`;
    await content.write('content/events.yaml', before);
    expect(await run('event', 'A walk', '--start', '2025-09-20 10:00', '--place', 'Ōrākei')).toEqual({
      paths: ['content/events.yaml'],
      said: ['Written.'],
    });
    const after = await read('content/events.yaml');
    expect(after).toContain('# The first line.\nevents:\n  - title: A ferry ride\n');
    expect(after).toContain('# The last line.');
    expect(after).toContain('\n\n  - title: A walk\n    start: 2025-09-20 10:00\n    place: Ōrākei\n');
    expect(await findErrors()).toEqual([]);
  });

  it.each([
    [
      ['news', 'A title', '--excerpt', 'The boat came.', ...NEWS.slice(2)],
      '--excerpt: "excerpt" is too short: it has 14 characters, and 50 to 160 are shown well.',
    ],
    [[], 'Usage: npm run new -- KIND "Title"'],
    [['film', 'A title'], 'There is no kind "film".'],
    [['news', 'A', 'title'], '"title" is too much: the title stands in quotes.'],
    [['news', 'A title', '--look', 'housing'], "Unknown option '--look'"],
    [
      ['news'],
      'Nobody is there to be asked for "title", the headline. Give it: --title "Five thousand homes, one missing pipe"',
    ],
    [
      ['news', 'A title', ...NEWS.slice(2)],
      'Nobody is there to be asked for "excerpt", one or two sentences for the cards and for search engines. Give it: --excerpt "',
    ],
    [
      ['event', 'A walk', '--start', 'soon'],
      '--start: "start" is no day that exists, or no time of the day.',
    ],
    [
      ['news', 'FERRY', ...NEWS],
      'The address /news/ferry is taken by content/news/ferry.mdx. Give another title, or --slug NAME.',
    ],
    [['news', '404', ...NEWS], 'The address /news/404 is taken by the page for addresses that do not exist.'],
    [['news', '?!', ...NEWS], 'The title leaves nothing for the address. Give one: --slug NAME'],
    [['news', 'Wharf', ...NEWS], 'content/news/wharf.svg is there already.'],
    [
      ['news', 'Boats', '--picture', 'IMG_1.HEIC', ...NEWS],
      'IMG_1.HEIC does not end in one of .jpg, .jpeg, .png, .webp, .avif, .svg. In Photos or Preview, export it as JPEG.',
    ],
    [['news', 'Boats', '--picture', 'gone.jpg', ...NEWS], 'There is no file gone.jpg.'],
    [
      ['media', 'A', ...FILM, '--audioUrl', 'content/media/radio.mp3', ...MEDIA],
      '--audioUrl does not go with --type video.',
    ],
    [
      ['event', 'A ferry ride', '--start', '2025-09-17 19:00'],
      'content/events.yaml has "A ferry ride" on 2025-09-17 19:00 already.',
    ],
  ])('refuses %j, and writes nothing', async (args, words) => {
    const attempt = run(...args);
    await expect(attempt).rejects.toThrow(CommandError);
    await expect(attempt).rejects.toThrow(words);
    expect(await content.check()).toEqual([]);
  });

  it('does not touch an events file with mistakes', async () => {
    await content.setField('content/events.yaml', 'events.0.start', 'soon');
    const before = await read('content/events.yaml');
    await expect(run('event', 'A walk', '--start', '2025-09-20')).rejects.toThrow(
      'content/events.yaml has mistakes: npm run check:content says which.',
    );
    expect(await read('content/events.yaml')).toBe(before);
  });

  it('explains itself with an example of each kind', async () => {
    const { paths, said } = await run('news', '--help');
    expect(paths).toEqual([]);
    expect(said[0]).toMatch(/^Usage: npm run new -- KIND "Title"/);
    for (const kind of ['news', 'policy', 'media', 'event'])
      expect(said[0]).toMatch(new RegExp(`\\n {2}npm run new -- ${kind} "[^"]+" --`));
    expect(await content.check()).toEqual([]);
  });

  it('lists the categories that are in use, the most used first', async () => {
    const article = await content.read('content/news/ferry.mdx');
    for (let index = 0; index < 100; index += 1)
      await content.write(
        `content/news/boat-${String(index)}.mdx`,
        article.replace('Debate Recap', 'Seaside'),
      );
    const questions: string[] = [];
    await createNew(['news', 'A title', '--excerpt', EXCERPT, '--tags', 'Ferries'], {
      root: content.root,
      ask: (question) => {
        questions.push(question);
        return Promise.resolve(question.startsWith('category') ? 'Seaside' : '');
      },
      report: () => undefined,
      now: () => NOW,
    });
    expect(questions[0]).toMatch(/\n {2}in use: Seaside, .*Debate Recap.*\n/);
  });

  it('refuses a sound file that is none, in the words of the check', async () => {
    await content.write('content/media/wave.mp3', 'RIFF....WAVEfmt ');
    const args = ['media', 'On air', '--type', 'audio', '--audioUrl', 'content/media/wave.mp3', ...MEDIA];
    await expect(run(...args)).rejects.toThrow(
      '"audioUrl" names a sound file that is no MP3: it is WAV.\n  Expected: a recording that is saved or exported as MP3; another name alone does not make it one',
    );
  });

  it('says where somebody stops it at a question that nothing was written', async () => {
    const failures: unknown[] = [];
    const pressed = new PassThrough();
    const atQuestion = createInterface({ input: pressed, output: new PassThrough(), terminal: true });
    const answer = atQuestion.question('title: ');
    pressed.write('\u0003');
    await answer.catch((cause: unknown) => failures.push(cause));
    const closed = createInterface({ input: new PassThrough(), output: new PassThrough() });
    closed.close();
    await closed.question('title: ').catch((cause: unknown) => failures.push(cause));
    expect(failures.map(describeFailure)).toEqual(Array(2).fill('\nStopped. Nothing was written.'));
    expect(describeFailure(new CommandError('There is no file x.mp3.'))).toBe('There is no file x.mp3.');
    expect(describeFailure(new Error('broken'))).toBeUndefined();
  });

  it('is a command, whose exit code says whether it wrote', async () => {
    const start = (...args: readonly string[]) => {
      const command = promisify(execFile)(process.execPath, [resolve('src/cli/new.ts'), ...args], {
        cwd: content.root,
      });
      command.child.stdin?.end();
      return command;
    };
    const { stdout } = await start('news', 'Late boats', ...NEWS);
    expect(stdout).toBe('content/news/late-boats.mdx\ncontent/news/late-boats.svg\n');
    await expect(start('news', 'Early boats')).rejects.toMatchObject({
      code: 1,
      stderr: expect.stringContaining('Nobody is there to be asked for "excerpt"') as string,
    });
  }, 60_000);
});
