// `npm run check:content`: everything that is wrong in content/, without a build.
import { checkContent } from '../content-check/check-content.ts';
import { formatIssues, isError, formatAnnotations } from '../content-check/content-issue.ts';
import { fixPictures } from '../features/pictures/fix-pictures.build.ts';
import { parseCheckContentInput } from './check-content-arguments.ts';
import { CommandError } from './command-line.ts';
import { LANGUAGE } from '../lib/locale.ts';

try {
  const { isFix, isGithub } = parseCheckContentInput(process.argv.slice(2), process.env);
  for (const { file, before, after } of isFix ? await fixPictures() : [])
    console.log(
      after === null
        ? `${file}: is damaged and stays as it was; save it anew with a program for pictures`
        : `${file}: cut down from ${toKilobytes(before)} to ${toKilobytes(after)}`,
    );
  const issues = await checkContent();
  console.log(
    issues.length === 0 ? 'All of content/ is right.' : formatIssues(issues, 'The site cannot be built'),
  );
  if (isGithub && issues.length > 0) console.log(`\n${formatAnnotations(issues)}`);
  process.exitCode = issues.some(isError) ? 1 : 0;
} catch (cause) {
  if (!(cause instanceof CommandError)) throw cause;
  console.error(cause.message);
  process.exitCode = 1;
}

function toKilobytes(bytes: number): string {
  return `${Math.ceil(bytes / 1_000).toLocaleString(LANGUAGE)} kB`;
}
