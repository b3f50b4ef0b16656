import type { Settings } from '../config/settings.ts';

const PRODUCTION = 'production';
/** What the emulator calls itself; commands and tests have no context at all. */
const LOCAL_CONTEXTS = [undefined, '', 'dev'];
const LOOPBACK = /^(?:localhost|127(?:\.\d+){3}|\[::1\])$/;

/** Where messages go, and why nowhere else; `mailServer` and `outboxFolder` are those that may be used. */
export interface MailRoute extends Pick<Settings, 'mailServer' | 'outboxFolder'> {
  /** A sentence for the log where a mail server is set up and not used. */
  readonly refusal: string | null;
}

/**
 * Mail leaves in the production context alone. A deploy preview works on a copy of the production database, so its
 * messages would go to real people. On this machine a mail server counts when it runs on this machine too.
 */
export function chooseMailRoute(
  { mailServer, outboxFolder }: Pick<Settings, 'mailServer' | 'outboxFolder'>,
  deployContext: string | undefined,
): MailRoute {
  if (deployContext === PRODUCTION || (mailServer === null && outboxFolder !== null))
    return { mailServer, outboxFolder, refusal: null };
  const isLocal = LOCAL_CONTEXTS.includes(deployContext);
  if (isLocal && mailServer !== null && LOOPBACK.test(new URL(mailServer).hostname))
    return { mailServer, outboxFolder, refusal: null };
  if (isLocal) {
    const where = outboxFolder === null ? 'Messages wait.' : 'Messages are written to the outbox folder.';
    const refusal =
      mailServer === null ? null : `MAIL_URL is used in production alone, not on this machine. ${where}`;
    return { mailServer: null, outboxFolder, refusal };
  }
  return {
    mailServer: null,
    outboxFolder: null,
    refusal: `This deploy is no production (${String(deployContext)}): its messages stay in its database, and nobody gets mail.`,
  };
}
