// `npm run check:content`: everything that is wrong in content/, without a build.
import { checkContent } from '../site/check-content.ts';
import { formatIssues, isError, formatAnnotations } from '../content-check/content-issue.ts';
import { fixPictures } from '../features/pictures/clean-picture.build.ts';
import { CommandError, readArguments } from './command-line.ts';
import { formatHomeMoment } from '../core/dates.ts';
import { LANGUAGE } from '../core/locale.ts';
import { listUnpublished } from '../core/unpublished.server.ts';
import { readBuildTime } from '../core/settings.server.ts';

const OPTIONS = { fix: { type: 'boolean' }, github: { type: 'boolean' } } as const;

const USAGE = `Usage: npm run check:content [-- OPTIONS]

Reads everything in content/ and says at once all that is wrong with it. Errors stop the build; hints do not.

  --fix      first cuts down the pictures that are too large, lie on their side or say where they were taken
  --github   also writes each issue as an annotation for GitHub; by itself in a workflow of GitHub
`;

try {
  const { positionals, values } = readArguments(process.argv.slice(2), OPTIONS, USAGE);
  if (positionals[0] !== undefined)
    throw new CommandError(`It reads all of content/, so "${positionals[0]}" is too much.\n\n${USAGE}`);
  for (const { file, before, after } of values.fix ? await fixPictures() : [])
    console.log(
      after === null
        ? `${file}: is damaged and stays as it was; save it anew with a program for pictures`
        : `${file}: cut down from ${toKilobytes(before)} to ${toKilobytes(after)}`,
    );
  const issues = await checkContent();
  console.log(
    issues.length === 0 ? 'All of content/ is right.' : formatIssues(issues, 'The site cannot be built'),
  );
  for (const { file, publication } of await listUnpublished(readBuildTime(process.env)))
    if (publication.state === 'waiting')
      console.log(`content/${file} will appear ${formatHomeMoment(new Date(publication.due))}.`);
  const isGithub = values.github ?? process.env['GITHUB_ACTIONS'] === 'true';
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
