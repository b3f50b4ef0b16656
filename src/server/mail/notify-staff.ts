import { readSetting } from '../../core/settings.server.ts';
import { readSite } from '../../core/site.server.ts';
import type { Deps } from '../deps.ts';
import { openMailer } from './mailer.ts';

const TOKEN = /(\?token=)[\w-]+/g;

/** Mails staff, by default the addresses in STAFF_EMAIL, or logs if there is none or mail is off. Rejects if the mail is refused. */
export async function notifyStaff(
  deps: Pick<Deps, 'env' | 'log' | 'readContent'>,
  subject: string,
  paragraphs: readonly string[],
  deployContext: string | undefined,
  to: readonly string[] = readSetting(deps.env, 'STAFF_EMAIL'),
): Promise<void> {
  const mailFrom = readSetting(deps.env, 'MAIL_FROM');
  const site = await readSite(deps);
  const text = paragraphs.join('\n\n');
  const mailer = to.length === 0 ? null : await openMailer(deps.env, deployContext);
  if (!mailer) {
    // A log must not contain a link that works.
    const line = text.replaceAll('\n\n', ' ').replaceAll(TOKEN, '$1…');
    deps.log(`${subject}. ${line}`);
    return;
  }
  const outcome = await mailer.send({
    from: mailFrom ?? { name: site.candidate, address: site.contact },
    to: [...to],
    subject,
    headers: { 'Auto-Submitted': 'auto-generated' },
    text: `${text}\n\n${site.address}\n`,
  });
  if ('reply' in outcome && outcome.end !== 'unknown') throw new Error(outcome.reply);
}
