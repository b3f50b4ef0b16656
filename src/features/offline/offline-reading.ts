/** Where the worker stands that keeps pages for reading offline: at the top, since it answers for all below its address. */
export const WORKER_ADDRESS = '/service-worker.js';

/** The page that stands in for one that is not kept. */
export const OFFLINE_ADDRESS = '/offline';

/** The cache that copies are kept in. A new form of what it holds gets a new name; the worker deletes all others. */
export const COPIES = 'copies-1';

/** The folder of the files that have a hash in their names, and so never change. */
export const LASTING_FILES = '/_astro/';

/** A photograph is far smaller; a recording is larger, and is not kept. */
export const MOST_BYTES_OF_ONE = 500_000;

/** What search engines may find has it; the pages of functions, drafts and answers to forms do not, and are not kept. */
export const PUBLIC_PAGE = 'rel="canonical"';

/** The drawings of a page, which are kept along with it. */
export const DRAWINGS = /src="(\/_astro\/[^"]+\.svg)"/g;

/** Marks in the offline page that the worker fills in: in its form, and in the words on top of a kept copy. */
export const ACTION_MARK = '[[action]]';
export const FIELDS_MARK = '[[fields]]';
export const WORDS_MARK = '[[words]]';
export const TIME_MARK = '[[time]]';

/** What the build tells the worker. */
export interface WorkerSettings {
  /** Changes when one of the files does that are kept in advance. */
  readonly version: string;
  /** The addresses of what is kept in advance, the most important first: each page, and after it its drawings. */
  readonly inAdvance: readonly string[];
  /** Where forms are posted whose words the worker gives back when they cannot be sent. */
  readonly forms: readonly string[];
  /** What stands on top of a kept copy: its style with the style's hash, and its words, with the mark of the time. */
  readonly notice: { readonly style: string; readonly hash: string; readonly words: string };
}
