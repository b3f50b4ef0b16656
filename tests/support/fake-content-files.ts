import { globSync, readFileSync } from 'node:fs';
import { cp, mkdir, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { parseDocument } from 'yaml';

/** Reads the content of a fixture folder by path, such as `content/news/ferry.mdx`. */
export const readFixtureFiles = (folder: string): Readonly<Record<string, string>> =>
  Object.fromEntries(
    globSync('content/**/*.*', { cwd: folder, exclude: ['**/README.md'] })
      .sort()
      .map((path) => [path, readText(join(folder, path))]),
  );

const readText = (path: string) => readFileSync(path, 'utf8');
const FIXTURES = readFixtureFiles('tests/fixtures');

export const POLICY_TEXT = FIXTURES['content/policies/harbour.mdx'] ?? '';

/** Fixed text for fields that tests assert, because staff may change the real text. */
const FIXED_TEXTS = {
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
    'deletion.subject': 'Deletion on {day}',
    'deletion.undeclared.subject': 'No declaration by {day}',
    'publishing.subject': 'Something that was due is not on the site',
    'publishing.due': 'Something was to be published at {time}.',
    'publishing.leftOut.subject': 'Left out',
    'publishing.noHook': 'The setting BUILD_HOOK_URL is missing.',
    'publishing.refused': 'It was refused: {answer}. It asks again.',
    'publishing.notBuilt': 'The site asked at {asked}. It is still the one of {built}.',
  },
};

/** One entry of each type with every field, and the settings. All other files are those of the campaign. */
const FAKE_CONTENT: Readonly<Record<string, string>> = {
  ...FIXTURES,
  'content/facts.yaml': readText('content/facts.yaml').replace(
    /^facts:.*\n/m,
    () => FIXTURES['content/facts.yaml'] ?? '',
  ),
  // Its answers are entries of the campaign.
  'content/pages/ask.mdx': readText('content/pages/ask.mdx').replaceAll(
    /(?<=href: )\/questions[^ }]*/g,
    '/voting',
  ),
  ...Object.fromEntries(
    Object.entries(FIXED_TEXTS)
      .map(([name, texts]) => [`content/${name}.yaml`, texts] as const)
      .map(([file, texts]) => [file, setFields(readText(file), texts)]),
  ),
};

/** All content of most unit tests, by path from the project root: the campaign's files outside collections, then the fake ones. */
export const FAKE_FILES: Readonly<Record<string, string>> = {
  ...Object.fromEntries(globSync('content/{*.yaml,pages/*.mdx}').map((path) => [path, readText(path)])),
  ...FAKE_CONTENT,
};

/** The entries of the campaign, with their media. */
const ENTRY = /content\/(?:news|newsletter|policies|media|supporters|languages|pages\/own)\/.+\.\w+$/;

/** Writes the content into a folder, with or without the entries of the campaign. */
export async function writeFakeFiles(root: string, hasEntries = true): Promise<void> {
  await cp('content', join(root, 'content'), {
    recursive: true,
    filter: (source) => hasEntries || !ENTRY.test(source),
  });
  for (const [file, text] of Object.entries(FAKE_CONTENT)) {
    await mkdir(dirname(join(root, file)), { recursive: true });
    await writeFile(join(root, file), text);
  }
}

export const FERRY = 'content/news/ferry.mdx';
export const HALL = 'content/media/hall.mdx';
export const POLICY = 'content/policies/harbour.mdx';
export const FERRY_TEXT = FAKE_FILES[FERRY] ?? '';

/** Replaces the only occurrence of `from`; throws unless there is exactly one. */
export function replaceOnce(text: string, from: string, to: string): string {
  const parts = text.split(from);
  if (parts.length !== 2) throw new Error(`"${from}" occurs ${String(parts.length - 1)} times, not once.`);
  return parts.join(to);
}

/** Sets fields of a YAML source by path; `undefined` removes a field. */
export function setFields(source: string, values: Readonly<Record<string, unknown>>): string {
  const fields = parseDocument(source);
  for (const [field, value] of Object.entries(values)) {
    const path = field.split('.').map((part) => (/^\d+$/.test(part) ? Number(part) : part));
    if (!fields.hasIn(path.slice(0, -1))) throw new Error(`The parent of "${field}" does not exist.`);
    if (value === undefined) fields.deleteIn(path);
    else fields.setIn(path, fields.createNode(value));
  }
  return String(fields);
}

/** Returns the front matter of a file as written; for a YAML file, all of it. */
export const getFrontMatter = (text: string): string => /^---\r?\n([^]*?)---\r?\n/.exec(text)?.[1] ?? text;
