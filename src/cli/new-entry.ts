import { constants, existsSync } from 'node:fs';
import { copyFile, glob, readFile, writeFile } from 'node:fs/promises';
import { extname, join } from 'node:path';
import { stringify } from 'yaml';

import { splitFile } from '../content-check/read-entries.ts';
import { findTaken, toAddress, toSlug } from '../content-check/site-addresses.ts';
import { toWordSlug } from '../lib/words.ts';
import { TEMPLATE_WORD, type Answers, type NewFile } from './new-kinds.ts';
import { CommandError } from './command-line.ts';
import { describeSound } from '../content-check/check-files.ts';
import { describeIssue } from '../content-check/content-issue.ts';
import { cleanPicture } from '../features/pictures/picture-metadata.build.ts';

const PICTURES = ['.jpg', '.jpeg', '.png', '.webp', '.avif', '.svg'];
const SOUNDS = ['.mp3', '.m4a', '.ogg', '.opus'];

/** A hill, the sun and the sea: a drawing that nobody takes for a photograph, and that is replaced. */
const DRAWING = `<svg xmlns="http://www.w3.org/2000/svg" width="1200" height="675" viewBox="0 0 1200 675"><path fill="#dfe9ee" d="M0 0h1200v675H0z"/><circle cx="860" cy="210" r="90" fill="#ef9a16"/><path fill="#2c5e2e" d="M0 450 300 250l220 140 180-90 500 190v185H0z"/><path fill="#1d4e66" d="M0 530h1200v145H0z"/></svg>
`;
/** Errors of Node's readline where somebody presses Ctrl+C or Ctrl+D at a question. */
const STOPPED = ['ABORT_ERR', 'ERR_USE_AFTER_CLOSE'];
const LONGEST_SLUG = 60;

/** What the last part of an address is made of a title: small letters without macrons, figures and dashes. */
export function makeSlug(title: string): string {
  const slug = toWordSlug(title);
  return slug.length <= LONGEST_SLUG ? slug : slug.slice(0, LONGEST_SLUG + 1).replace(/-[^-]*$/, '');
}

/** What the options say of the file, apart from its fields. */
export interface EntryOptions {
  readonly picture: string | undefined;
  readonly alt: string | undefined;
  readonly slug: string | undefined;
}

/** Writes a draft of a collection and what belongs beside it, and returns their paths. Throws a {@link CommandError}. */
export async function writeEntry(
  root: string,
  kind: NewFile,
  { picture, alt, slug: wanted }: EntryOptions,
  answers: Answers,
  today: string,
): Promise<string[]> {
  const { folder } = kind;
  const slug = makeSlug(wanted ?? String(answers['title'] ?? answers['name']));
  await refuseTaken(root, folder, slug);
  const sound = typeof answers['audioUrl'] === 'string' ? findSound(answers['audioUrl']) : null;
  const pictures = picture === undefined && kind.needsNoPicture ? [] : [findPicture(picture)];
  const companions = [...pictures, ...(sound ? [sound] : [])];
  const targets = companions.map(({ ending }) => join(root, folder, slug + ending));
  const standing = targets.find((path) => existsSync(path));
  if (standing !== undefined)
    throw new CommandError(`${standing} is there already. Give another --slug, or take it away first.`);
  const fields = kind.toFields(
    { ...answers, ...(sound && { audioUrl: `./${slug}${sound.ending}` }) },
    {
      today,
      slug,
      order: await findNextOrder(root, folder),
      picture: pictures[0] && {
        src: `./${slug}${pictures[0].ending}`,
        alt: alt ?? `${TEMPLATE_WORD}: what the picture shows, for people who cannot see it`,
      },
    },
  );
  const file = join(root, folder, `${slug}.mdx`);
  // Astro reads YAML 1.1 in part: what that takes for a time or a truth value stands in quotes.
  const front = stringify({ draft: true, ...fields }, { lineWidth: 0, compat: 'yaml-1.1' });
  await writeFile(file, `---\n${front}---\n${kind.text === '' ? '' : `\n${kind.text}`}`, { flag: 'wx' });
  for (const [index, companion] of companions.entries()) await companion.write(targets[index] ?? '');
  return [file, ...targets];
}

async function refuseTaken(root: string, folder: string, slug: string): Promise<void> {
  if (slug === '') throw new CommandError('The title leaves nothing for the address. Give one: --slug NAME');
  const address = toAddress(`${folder}/${slug}.mdx`);
  const advice = 'Give another title, or --slug NAME.';
  const owner = findTaken(folder, slug, root);
  if (owner !== undefined) throw new CommandError(`The address ${address} is taken by ${owner}. ${advice}`);
  const files = await Array.fromAsync(glob('*.mdx', { cwd: join(root, folder) }));
  const twin = files.find((file) => toSlug(file) === slug);
  if (twin !== undefined)
    throw new CommandError(`The address ${address} is taken by ${folder}/${twin}. ${advice}`);
}

/** One more than the place of the last entry of a folder. */
async function findNextOrder(root: string, folder: string): Promise<number> {
  const paths = await Array.fromAsync(glob(`${folder}/*.mdx`, { cwd: root }));
  const orders = await Promise.all(
    paths.map(async (path) => {
      const { fields = '' } = splitFile(await readFile(join(root, path), 'utf8'), true) ?? {};
      return Number(/^order: *(\d+)/m.exec(fields)?.[1] ?? 0);
    }),
  );
  return Math.max(0, ...orders) + 1;
}

/** A file that is written beside an entry. */
interface Companion {
  /** Its ending, with the dot. */
  readonly ending: string;
  /** Puts it at a path where nothing is. */
  readonly write: (path: string) => Promise<void>;
}

/** The picture of a file that was named, or the drawing. Throws a {@link CommandError}. */
const findPicture = (path: string | undefined): Companion =>
  path === undefined
    ? { ending: '.svg', write: (target) => writeFile(target, DRAWING, { flag: 'wx' }) }
    : cleanCopyOf(path);

/** The sound file that was named. Throws a {@link CommandError}. */
export function findSound(path: string): Companion {
  const companion = copyOf(path, SOUNDS, 'Export it as MP3.');
  const words = describeSound(path);
  if (words) throw new CommandError(describeIssue({ file: '', field: 'audioUrl', ...words }).join('\n  '));
  return companion;
}

/** A photograph is stored without where and with what it was taken: the history keeps whatever was stored once. */
function cleanCopyOf(path: string): Companion {
  const { ending, write } = copyOf(path, PICTURES, 'In Photos or Preview, export it as JPEG.');
  if (ending === '.svg') return { ending, write };
  return {
    ending,
    write: async (target) => {
      // What cannot be read is copied as it is; the check says what is wrong with it.
      const bytes = await cleanPicture(await readFile(path)).catch(() => undefined);
      await (bytes === undefined ? write(target) : writeFile(target, bytes, { flag: 'wx' }));
    },
  };
}

function copyOf(path: string, endings: readonly string[], advice: string): Companion {
  const ending = extname(path).toLowerCase();
  if (!endings.includes(ending)) {
    throw new CommandError(`${path} does not end in one of ${endings.join(', ')}. ${advice}`);
  }
  if (!existsSync(path)) throw new CommandError(`There is no file ${path}.`);
  return { ending, write: (target) => copyFile(path, target, constants.COPYFILE_EXCL) };
}

/** What somebody reads where `npm run new` wrote nothing; undefined for a fault of the program. */
export function describeFailure(cause: unknown): string | undefined {
  if (cause instanceof CommandError) return cause.message;
  if (!(cause instanceof Error)) return undefined;
  const isStopped = cause.name === 'AbortError' || ('code' in cause && STOPPED.includes(String(cause.code)));
  return isStopped ? '\nStopped. Nothing was written.' : undefined;
}
