import { getFilledEntry } from './entries.content.ts';

/** The words that stand on many pages, by the part of the page. */
export const getLabels = async () => (await getFilledEntry('labels')).data;
