/** How messages leave, by the environment. */
export interface MailSettings {
  /** MAIL_URL: the mail server, `smtp://user:password@host:587` or `smtps://…`; undefined: none is set up. */
  readonly url: string | undefined;
  /** MAIL_FROM: the sender, `Name <address>` or an address; undefined: the candidate at the contact of the site. */
  readonly from: string | undefined;
  /** CAMPAIGN_OUTBOX_DIR: a folder that takes messages as files where there is no mail server, as `npm start` sets. */
  readonly folder: string | undefined;
}

const PROTOCOLS: readonly string[] = ['smtp:', 'smtps:'];
const FROM = /^[^\r\n]*@[^\r\n]*$/;

/** Reads the settings, or throws an error that names the variable and never shows what it holds. */
export function readMailSettings(env: Readonly<Record<string, string | undefined>>): MailSettings {
  const url = get(env, 'MAIL_URL');
  const from = get(env, 'MAIL_FROM');
  if (
    url !== undefined &&
    !(URL.canParse(url) && PROTOCOLS.includes(new URL(url).protocol) && new URL(url).hostname)
  ) {
    throw new Error(
      'MAIL_URL is not the address of a mail server. Example: smtp://user:password@mail.example.org:587',
    );
  }
  if (from !== undefined && !FROM.test(from)) {
    throw new Error('MAIL_FROM is not a sender. Example: Robin for Mayor <news@example.org>');
  }
  return { url, from, folder: get(env, 'CAMPAIGN_OUTBOX_DIR') };
}

/** A variable that is set to nothing is not set. */
function get(env: Readonly<Record<string, string | undefined>>, name: string): string | undefined {
  const value = env[name];
  return value === '' ? undefined : value;
}
