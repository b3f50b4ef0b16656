import { readContentFields } from '../../core/content-files.server.ts';
import { interpolate } from '../../core/interpolate.ts';
import { DAY_MS } from '../../core/locale.ts';
import { mailsSchema } from '../../core/mails.schema.ts';
import { isPreview, readSetting } from '../../core/settings.server.ts';
import { readSite } from '../../core/site.server.ts';
import type { Database } from '../../server/database/database.ts';
import type { Deps } from '../../server/deps.ts';
import { notifyStaff } from '../../server/mail/notify-staff.ts';
import { buildTokenLink, createToken } from '../../server/mail/tokens.ts';

/** The lifetime of a link, which its session shares. mails.yaml, form-pages.yaml and docs/privacy.md state it too. */
export const LINK_MS = DAY_MS;
/** One request for new links in this time, against a flood of mails. */
const REQUEST_PAUSE_MS = 15 * 60 * 1_000;
/** Later than every link: no link is valid. */
const LATEST_TIME = new Date(8.64e15);

/** Links created at or before this time are invalid. Previews have copies of production's links, and accept none. */
export function getLinkStart(env: Deps['env'], now: Date): Date {
  const since = readSetting(env, 'STAFF_LINKS_SINCE');
  if (since === 'off' || isPreview(env)) return LATEST_TIME;
  return new Date(Math.max(now.getTime() - LINK_MS, since?.getTime() ?? 0));
}

export type StaffMailDeps = Pick<Deps, 'env' | 'log' | 'now' | 'readContent'> & {
  readonly getDatabase: () => Database;
};

/** Creates a link that opens the page for staff in one browser. If links are off, stores nothing: older deploys would accept it. */
export async function createStaffLink(
  { env, now, getDatabase }: Pick<StaffMailDeps, 'env' | 'now' | 'getDatabase'>,
  siteAddress: string,
): Promise<string> {
  const { text, hash } = createToken();
  await getDatabase().run(INSERT_LINK, [hash, now(), getLinkStart(env, now())]);
  return buildTokenLink(siteAddress, '/staff', text);
}

const INSERT_LINK = `
insert into staff_links (hash, created_at) select $1::bytea, $2::timestamptz where $2 > $3::timestamptz on conflict do nothing`;

/** Mails each address in STAFF_EMAIL its own link for `{link}`, because a link works once. Rejects if every mail is refused. */
export async function mailStaffLinks(
  deps: StaffMailDeps,
  { subject, text }: Readonly<Record<'subject' | 'text', string>>,
  deployContext: string | undefined,
): Promise<void> {
  const { address } = await readSite(deps);
  const addresses = readSetting(deps.env, 'STAFF_EMAIL').map((to) => [to]);
  const mails = (addresses.length > 0 ? addresses : [[]]).map(async (to) => {
    const link = await createStaffLink(deps, address);
    await notifyStaff(deps, subject, [interpolate(text, { link })], deployContext, to);
  });
  for (const result of await Promise.allSettled(mails))
    if (result.status === 'rejected') deps.log(`A mail to staff was not sent: ${String(result.reason)}`);
  await Promise.any(mails);
}

/** Mails new links to staff, a few times an hour at most. Never rejects. */
export async function mailRequestedLinks(
  deps: StaffMailDeps,
  deployContext: string | undefined,
): Promise<void> {
  const { env, log, now, readContent, getDatabase } = deps;
  try {
    const isOff = readSetting(env, 'STAFF_EMAIL').length === 0 || getLinkStart(env, now()) === LATEST_TIME;
    if (isOff) return;
    const quarter = Math.floor(now().getTime() / REQUEST_PAUSE_MS);
    if ((await getDatabase().run(RESERVE_REQUEST, [quarter])).length === 0) return;
    const { staffLink } = await readContentFields(readContent, 'mails.yaml', mailsSchema);
    const mail = { subject: staffLink.subject, text: `${staffLink.text}\n\n{link}` };
    await mailStaffLinks(deps, mail, deployContext);
  } catch (cause) {
    log(`Links could not be mailed to staff: ${String(cause)}`);
  }
}

const RESERVE_REQUEST = `
with past as (delete from staff_requests where quarter < $1)
insert into staff_requests (quarter) values ($1) on conflict do nothing returning quarter`;
