import { comparePages, describeChanges } from './compare-pages.ts';

const USAGE = `npm run changed-pages -- BASE_DIST HEAD_DIST

Lists the pages that a change adds, changes and removes, as Markdown. Both are folders that "npm run build" wrote: the
site without the change, and the site with it.`;

const [base, head, ...more] = process.argv.slice(2);
if (base === undefined || head === undefined || more.length > 0) {
  console.error(USAGE);
  process.exitCode = 1;
} else {
  try {
    console.log(describeChanges(await comparePages(base, head)));
  } catch (cause) {
    console.error(cause instanceof Error ? cause.message : String(cause));
    process.exitCode = 1;
  }
}
