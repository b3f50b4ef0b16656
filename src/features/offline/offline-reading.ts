/** At the top: a worker answers for all addresses below its own. */
export const WORKER_ADDRESS = '/service-worker.js';

/** The page that replaces one that is not kept. */
export const OFFLINE_ADDRESS = '/offline';

/** The folder of the files that never change: their names contain a hash. */
export const LASTING_FILES = '/_astro/';

/** The mark of pages for search engines. Pages of functions, drafts and answers to forms do not have it, and are not kept. */
export const PUBLIC_PAGE = 'rel="canonical"';

/** Functions, the editor of staff, and what the host adds: never kept. */
export const EXCLUDED_PATHS = /^\/(api|admin|confirm|my-data|unsubscribe|\.netlify)(\/|\.|$)/;

/** Marks in the offline page that the worker fills in: in its form, and in the notice on kept copies. */
export const ACTION_MARK = '[[action]]';
export const FIELDS_MARK = '[[fields]]';
export const WORDS_MARK = '[[words]]';
export const TIME_MARK = '[[time]]';
