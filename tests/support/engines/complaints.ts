import type { Tab } from './tab.ts';

/**
 * Runs at the top of every page that is served to the engines, before any other script: notes errors, refused
 * promises, breaches of the content security policy, files that did not load, and what is written to the console as an
 * error. Not every driver passes these on, so the page keeps them itself, across the pages of a journey. A preload is
 * left out: Firefox reports one that it gives up because the visitor goes on to the next page.
 */
export const COMPLAINTS_SCRIPT = `{
const note = (text) => sessionStorage.setItem('complaints', (sessionStorage.getItem('complaints') ?? '') + location.pathname + ': ' + text + '\\n');
addEventListener('error', (e) => e.target.rel === 'preload' || note(e.message ?? 'not loaded: ' + (e.target.src ?? e.target.href)), true);
addEventListener('unhandledrejection', (e) => note('unhandled: ' + e.reason));
addEventListener('securitypolicyviolation', (e) => note('policy: ' + e.violatedDirective + ' ' + e.blockedURI));
const { error } = console;
console.error = (...words) => { note('console: ' + words.join(' ')); error.apply(console, words); };
}`;

/** Everything that the pages of a tab complained of. */
export async function readComplaints(tab: Tab): Promise<string[]> {
  const noted = await tab.evaluate(() => sessionStorage.getItem('complaints') ?? '');
  return [...noted.split('\n').filter((line) => line !== ''), ...tab.readReports()];
}
