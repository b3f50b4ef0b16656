import { existsSync } from 'node:fs';
import { glob, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { stringify } from 'yaml';

import { splitFile } from '../content-check/content-file.ts';
import { findTaken, toSlug } from '../content-check/site-addresses.ts';
import { toWordSlug } from '../lib/slug.ts';
import type { NewInput } from './new-arguments.ts';
import type { Answers, NewFile } from './new-kinds.ts';
import { TEMPLATE_WORD } from './template-word.ts';
import { findPicture, findSound } from './new-picture.ts';
import { CommandError } from './command-line.ts';

const LONGEST_SLUG = 60;

/** What the last part of an address is made of a title: small letters without macrons, figures and dashes. */
export function makeSlug(title: string): string {
  const slug = toWordSlug(title);
  return slug.length <= LONGEST_SLUG ? slug : slug.slice(0, LONGEST_SLUG + 1).replace(/-[^-]*$/, '');
}

/** Writes a file of a collection and what belongs beside it, and returns their paths. Throws a {@link CommandError}. */
export async function writeEntry(
  root: string,
  kind: NewFile,
  { picture, alt, slug: wanted }: Pick<NewInput, 'picture' | 'alt' | 'slug'>,
  answers: Answers,
  today: string,
): Promise<string[]> {
  const { folder } = kind;
  const slug = makeSlug(wanted ?? String(answers['title']));
  await refuseTaken(root, folder, slug);
  const sound = typeof answers['audioUrl'] === 'string' ? findSound(answers['audioUrl']) : null;
  const companions = [findPicture(picture), ...(sound ? [sound] : [])];
  const targets = companions.map(({ ending }) => join(root, folder, slug + ending));
  const standing = targets.find((path) => existsSync(path));
  if (standing !== undefined)
    throw new CommandError(`${standing} is there already. Give another --slug, or take it away first.`);
  const fields = kind.toFields(
    { ...answers, ...(sound && { audioUrl: `./${slug}${sound.ending}` }) },
    {
      today,
      slug,
      order: await findNextOrder(root),
      picture: {
        src: `./${slug}${companions[0]?.ending ?? ''}`,
        alt: alt ?? `${TEMPLATE_WORD}: what the picture shows, for people who cannot see it`,
      },
    },
  );
  const file = join(root, folder, `${slug}.mdx`);
  // Astro reads YAML 1.1 in part: what that takes for a time or a truth value stands in quotes.
  const front = stringify(fields, { lineWidth: 0, compat: 'yaml-1.1' });
  await writeFile(file, `---\n${front}---\n\n${kind.text}`, { flag: 'wx' });
  for (const [index, companion] of companions.entries()) await companion.write(targets[index] ?? '');
  return [file, ...targets];
}

async function refuseTaken(root: string, folder: string, slug: string): Promise<void> {
  if (slug === '') throw new CommandError('The title leaves nothing for the address. Give one: --slug NAME');
  const address = `${folder.replace('content', '')}/${slug}`;
  const advice = 'Give another title, or --slug NAME.';
  const owner = findTaken(folder, slug);
  if (owner !== undefined) throw new CommandError(`The address ${address} is taken by ${owner}. ${advice}`);
  const files = await Array.fromAsync(glob('*.mdx', { cwd: join(root, folder) }));
  const twin = files.find((file) => toSlug(file) === slug);
  if (twin !== undefined)
    throw new CommandError(`The address ${address} is taken by ${folder}/${twin}. ${advice}`);
}

/** One more than the place of the last policy. */
async function findNextOrder(root: string): Promise<number> {
  const paths = await Array.fromAsync(glob('content/policies/*.mdx', { cwd: root }));
  const orders = await Promise.all(
    paths.map(async (path) => {
      const { fields = '' } = splitFile(await readFile(join(root, path), 'utf8'), true) ?? {};
      return Number(/^order: *(\d+)/m.exec(fields)?.[1] ?? 0);
    }),
  );
  return Math.max(0, ...orders) + 1;
}
