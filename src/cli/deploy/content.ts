import { listLaunchIssues } from '../../content-check/launch-gate.ts';
import { describeIssue } from '../../content-check/content-issue.ts';
import { siteSchema } from '../../features/site/site.schema.ts';
import { picturePath, readFields } from '../../server/config/content.ts';
import type { DeployDeps, Finding } from './deps.ts';
import type { NetlifyState } from './netlify.ts';

/** So many placeholders are named; the others are counted. */
const NAMED = 12;

/** The address at which the site is to stand, by `content/site.yaml`. */
export async function readSiteAddress({ readContent }: Pick<DeployDeps, 'readContent'>): Promise<URL> {
  return new URL((await readFields(readContent, 'site.yaml', siteSchema(picturePath))).address);
}

/** What the launch gate of the build would refuse. */
export async function checkPlaceholders({ now }: Pick<DeployDeps, 'now'>): Promise<Finding> {
  const subject = 'Content';
  const issues = await listLaunchIssues(now());
  if (issues.length === 0) return { subject, state: 'right', words: 'No placeholder is left in it.' };
  const count = issues.length === 1 ? '1 placeholder is' : `${String(issues.length)} placeholders are`;
  const more = issues.length - NAMED;
  return {
    subject,
    state: 'wrong',
    words: `${count} left: the build of the live site refuses them.`,
    todo: [
      ...issues.slice(0, NAMED).map((issue) => {
        const line = issue.line === undefined ? '' : `:${String(issue.line)}`;
        return `${issue.file}${line}: ${describeIssue(issue).join(' ')}`;
      }),
      ...(more > 0 ? [`and ${String(more)} more; CONTEXT=production npm run build names them all.`] : []),
    ].join('\n'),
  };
}

/** Whether the address of the content is that of the project: its domain, or Netlify's own name until it has one. */
export function checkDomain(address: URL, netlify: NetlifyState): Finding {
  const subject = 'Domain';
  const { host, protocol, origin } = address;
  if (protocol !== 'https:')
    return {
      subject,
      state: 'wrong',
      words: `content/site.yaml has the address ${origin}, which is not https.`,
      todo: `Write address: https://${host} there.`,
    };
  if (netlify.name !== 'linked')
    return { subject, state: 'right', words: `It is to be ${host} (address in content/site.yaml).` };
  const { host: known } = netlify.address;
  if (known === host) return { subject, state: 'right', words: `It is ${host}.` };
  return known.endsWith('.netlify.app')
    ? {
        subject,
        state: 'open',
        words: `Netlify does not know ${host} yet.`,
        todo: 'Set it by the command below, after the first live deploy.',
      }
    : {
        subject,
        state: 'wrong',
        words: `Netlify has ${known}, content/site.yaml has ${host}: links and feeds would lead elsewhere.`,
        todo: 'Put the same into both: the domain at Netlify under Domain management, the address in content/site.yaml.',
      };
}
