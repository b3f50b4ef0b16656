import type { CollectionEntry } from 'astro:content';

import { readTokens } from '../../lib/design-tokens.server.ts';
import { getFilledEntry } from './entries.content.ts';

/** The facts of the campaign, ready to show. */
export type Site = CollectionEntry<'site'>['data'];

/** Asks for the facts of the campaign. */
export const getSite = async (): Promise<Site> => (await getFilledEntry('site')).data;

/** The colour that browsers give their own bars on a phone. */
export const getThemeColor = async (): Promise<string> => (await readTokens())('ink');
