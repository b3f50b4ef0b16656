import { globSync, readFileSync } from 'node:fs';
import { cp, mkdir, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { parseDocument } from 'yaml';

/** Reads the files of `content/` that a folder of fixtures holds, by their paths: `content/news/ferry.mdx`. */
export const readFixtureFiles = (folder: string): Readonly<Record<string, string>> =>
  Object.fromEntries(
    globSync('content/**/*.*', { cwd: folder, exclude: ['**/README.md'] })
      .sort()
      .map((path) => [path, readText(join(folder, path))]),
  );

const readText = (path: string) => readFileSync(path, 'utf8');
const FIXTURES = readFixtureFiles('tests/fixtures');

export const POLICY = FIXTURES['content/policies/harbour.mdx'] ?? '';

/** Words of the campaign that tests know by heart: staff may change them, and the tests stay as they are. */
const KNOWN_WORDS = {
  labels: {
    'newsletterOff.heading': 'It rests',
    'newsletterOff.text': '{candidate} takes no more readers now.',
  },
  result: { 'signUp.heading': 'It is over', 'signUp.text': '{candidate} takes no more sign-ups.' },
  'form-pages': {
    'forms.title': 'Not stored yet: {form}',
    'forms.newsletter.heading': 'Newsletter',
    'confirm.newsletter.heading': 'Confirm the newsletter',
    'confirm.doneHeading': 'Confirmed',
    'confirm.left.heading': 'You have unsubscribed',
    'unsubscribe.done.heading': 'Unsubscribed',
    'unsubscribe.silenced.heading': 'Nothing comes any more',
    'unknownLink.heading': 'This link leads nowhere',
    'failure.text': 'The link stays good.',
    'myData.expired.heading': 'This link has expired',
    'myData.sent.heading': 'Look into your inbox',
    'myData.correct.addressAsked': 'We have sent a message to the new address.',
    'myData.deleted.heading': 'Deleted',
  },
  mails: {
    'request.waiting': 'Not confirmed, of',
    'publishing.subject': 'Something that was due is not on the site',
    'publishing.due': 'Something was to be published at {time}.',
    'publishing.noHook': 'The setting BUILD_HOOK_URL is missing.',
    'publishing.refused': 'It was refused: {answer}. It asks again.',
    'publishing.notBuilt': 'The site asked at {asked}. It is still the one of {built}.',
  },
};

/**
 * One entry of each kind with every field filled in, and the settings: what a test has to know by heart. Everything
 * else, the words of the pages too, is that of the campaign.
 */
const MADE_UP: Readonly<Record<string, string>> = {
  ...FIXTURES,
  'content/facts.yaml': readText('content/facts.yaml').replace(
    /^facts:.*\n/m,
    () => FIXTURES['content/facts.yaml'] ?? '',
  ),
  ...Object.fromEntries(
    Object.entries(KNOWN_WORDS)
      .map(([name, words]) => [`content/${name}.yaml`, words] as const)
      .map(([file, words]) => [file, setFields(readText(file), words)]),
  ),
};

/** The pages, labels and lists of the campaign, with the made-up files beside them and in their place, by path from the project's root. */
export const FAKE_FILES: Readonly<Record<string, string>> = {
  ...Object.fromEntries(globSync('content/{*.yaml,pages/*.mdx}').map((path) => [path, readText(path)])),
  ...MADE_UP,
};

/** The entries of the campaign, with their pictures and sounds. */
const ENTRY = /content\/(?:news|policies|media|supporters|languages|pages\/own)\/.+\.\w+$/;

/** Writes all of it under a folder; also the entries of the campaign, unless they are left out. */
export async function writeFakeFiles(root: string, hasEntries = true): Promise<void> {
  await cp('content', join(root, 'content'), {
    recursive: true,
    filter: (source) => hasEntries || !ENTRY.test(source),
  });
  for (const [file, text] of Object.entries(MADE_UP)) {
    await mkdir(dirname(join(root, file)), { recursive: true });
    await writeFile(join(root, file), text);
  }
}

/** Files of an article and of a recording among them, and the text of the article. */
export const NEWS = 'content/news/ferry.mdx';
export const HALL = 'content/media/hall.mdx';
export const news = FAKE_FILES[NEWS] ?? '';

/** Changes the one place of a text that reads `from`; throws where there is none, or more than one. */
export function replaceOnce(text: string, from: string, to: string): string {
  const parts = text.split(from);
  if (parts.length !== 2) throw new Error(`"${from}" stands there ${String(parts.length - 1)} times.`);
  return parts.join(to);
}

/** Fields as they are written, some of them, named by their paths, with other values; undefined takes one out. */
export function setFields(source: string, values: Readonly<Record<string, unknown>>): string {
  const fields = parseDocument(source);
  for (const [field, value] of Object.entries(values)) {
    const path = field.split('.').map((part) => (/^\d+$/.test(part) ? Number(part) : part));
    if (!fields.hasIn(path.slice(0, -1))) throw new Error(`There is no place for "${field}".`);
    if (value === undefined) fields.deleteIn(path);
    else fields.setIn(path, fields.createNode(value));
  }
  return String(fields);
}

/** The fields of a file as they are written, without its text. */
export const takeFields = (text: string): string => /^---\r?\n([^]*?)---\r?\n/.exec(text)?.[1] ?? text;
