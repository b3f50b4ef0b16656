import { checkContent } from '../site/check-content.ts';
import { formatIssues, isError, formatAnnotations } from '../content-check/content-issue.ts';
import { fixPictures } from '../features/pictures/clean-picture.build.ts';
import { CommandError, parseArguments } from './command-line.ts';
import { formatLongMoment } from '../core/event-times.ts';
import { LANGUAGE } from '../core/locale.ts';
import { listUnpublished } from '../core/unpublished.server.ts';
import { readBuildTime } from '../core/settings.server.ts';

const OPTIONS = { fix: { type: 'boolean' }, github: { type: 'boolean' } } as const;

const USAGE = `Usage: npm run check:content [-- OPTIONS]

Checks everything in content/ and lists all issues. Errors stop the build; hints do not.

  --fix      first rewrites pictures that are too large, lie on their side or contain the location of the camera
  --github   also prints annotations for GitHub; the default in a GitHub workflow
`;

try {
  const { positionals, values } = parseArguments(process.argv.slice(2), OPTIONS, USAGE);
  if (positionals[0] !== undefined)
    throw new CommandError(
      `This command checks all of content/ and does not take "${positionals[0]}".\n\n${USAGE}`,
    );
  for (const { file, before, after } of values.fix ? await fixPictures() : [])
    console.log(
      after === null
        ? `${file}: is damaged and was not changed; save it again in an image editor`
        : `${file}: reduced from ${formatKilobytes(before)} to ${formatKilobytes(after)}`,
    );
  const issues = await checkContent();
  console.log(
    issues.length === 0 ? 'No issues in content/.' : formatIssues(issues, 'The site cannot be built'),
  );
  for (const { file, publication } of await listUnpublished(readBuildTime(process.env)))
    if (publication.state === 'waiting')
      console.log(`content/${file} will appear ${formatLongMoment(publication.due)}.`);
  const isGithub = values.github ?? process.env['GITHUB_ACTIONS'] === 'true';
  if (isGithub && issues.length > 0) console.log(`\n${formatAnnotations(issues)}`);
  process.exitCode = issues.some(isError) ? 1 : 0;
} catch (cause) {
  if (!(cause instanceof CommandError)) throw cause;
  console.error(cause.message);
  process.exitCode = 1;
}

function formatKilobytes(bytes: number): string {
  return `${Math.ceil(bytes / 1_000).toLocaleString(LANGUAGE)} kB`;
}
