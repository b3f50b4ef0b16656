// `npm run check:content`: everything that is wrong in content/, without a build.
import { checkContent } from '../build/content-check/check-content.ts';
import { formatIssues, isError } from '../build/content-check/content-issue.ts';
import { formatAnnotations } from '../build/content-check/github-annotations.ts';
import { parseCheckContentInput } from './check-content-arguments.ts';
import { CommandError } from './people-arguments.ts';

try {
  const { isGithub } = parseCheckContentInput(process.argv.slice(2), process.env);
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
