import type { CollectionEntry } from 'astro:content';

import { getFilledCollection } from '../site/entries.content.ts';
import type { Voice } from './supporters.ts';
import { getPolicies, type Policy } from '../policies/policies.content.ts';

type Fields = CollectionEntry<'supporters'>['data'];

/** Somebody who speaks for the campaign, ready to show: of their consent nothing leaves this file. */
export interface Supporter extends Voice {
  readonly picture: Fields['picture'];
  /** The words and `about` with the notation of te reo Māori, for `MarkedText`. */
  readonly marked: Readonly<Record<'about' | 'words', string>>;
  /** The policy that they speak of, where that is shown. */
  readonly policy: Policy | undefined;
  /** The words that say to staff that it is not published; undefined where it is. */
  readonly mark: string | undefined;
}

/** All supporters, in the order that they give themselves. */
export async function getSupporters(): Promise<Supporter[]> {
  const [entries, policies] = await Promise.all([getFilledCollection('supporters'), getPolicies()]);
  return [...entries]
    .sort((a, b) => a.data.order - b.data.order || a.id.localeCompare(b.id))
    .map(({ data, marked, mark }) => ({
      name: data.name,
      kind: data.kind,
      picture: data.picture,
      placeholder: data.placeholder,
      words: data.words,
      about: toAbout(data),
      marked: { words: marked.words, about: toAbout(marked) },
      policy: policies.find(({ slug }) => slug === data.policy),
      mark,
    }));
}

/** The published ones, for what programs and newsrooms read. */
export const getPublishedSupporters = async (): Promise<Supporter[]> =>
  (await getSupporters()).filter(({ mark }) => mark === undefined);

const toAbout = ({ role, place }: Pick<Fields, 'role' | 'place'>): string => `${role}, ${place}`;
