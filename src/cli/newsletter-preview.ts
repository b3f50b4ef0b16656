import { randomUUID } from 'node:crypto';
import { existsSync } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';

import { readSettings } from '../server/config/settings.ts';
import { isSuppressed } from '../server/mail/suppressions.ts';
import { createToken } from '../server/mail/tokens.ts';
import type { EmailAddress } from '../server/mail/email-address.ts';
import { writeMessage } from '../server/mail/mail-folder.ts';
import { findUnpublished } from '../features/newsletter/published.server.ts';
import { openNewsletterMailer, OUTBOX_FOLDER } from './newsletter-mailer.ts';
import type { NewsletterDeps } from './newsletter-letter.ts';
import { createCompose, findSlug, writeLetter } from './newsletter-letter.ts';
import { CommandError } from './command-line.ts';

/** Where the build puts the pictures of newsletters. */
const PICTURES = 'dist/newsletter';

/** Writes the message into the outbox folder, for a browser and for a mail program, and tells where. */
export async function preview(deps: NewsletterDeps, named: string | null): Promise<void> {
  const slug = await findSlug(deps, named);
  const { letter, site } = await writeLetter(deps, slug);
  const compose = await createCompose(deps, letter);
  const message = compose({ email: toEmail(site.contact), token: createToken().text, id: randomUUID() });
  const folder = readSettings(deps.env).outboxFolder ?? OUTBOX_FOLDER;
  const mail = await writeMessage(folder, `newsletter-${slug}.eml`, message);
  const page = resolve(join(folder, `newsletter-${slug}.html`));
  const isBuilt = existsSync(PICTURES);
  // The article may not be on the site yet, but its pictures are where the site was built.
  const pictures = isBuilt ? `${pathToFileURL(resolve(PICTURES)).href}/` : `${site.address}/newsletter/`;
  await writeFile(page, message.html.replaceAll(`${site.address}/newsletter/`, pictures));
  deps.write(`Subject: ${letter.subject}`);
  deps.write(
    `HTML: ${toKilobytes(letter.html)} (Gmail cuts at 102 kB), plain text: ${toKilobytes(letter.text)}`,
  );
  deps.write(`For a browser:      ${pathToFileURL(page).href}`);
  deps.write(`For a mail program: ${pathToFileURL(resolve(mail)).href}`);
  if (!isBuilt)
    deps.report('To see the pictures before the article is on the site: npm run build, then preview again.');
}

/** Sends the message to one address. Its link to unsubscribe belongs to nobody. */
export async function sendTest(
  deps: NewsletterDeps,
  email: EmailAddress,
  named: string | null,
): Promise<void> {
  const slug = await findSlug(deps, named);
  const { letter, site } = await writeLetter(deps, slug);
  if (await isSuppressed(await deps.openDatabase(), email)) {
    throw new CommandError(`${email.canonical} is on the list of addresses that nothing is sent to.`);
  }
  for (const line of await findUnpublished(deps.fetch, letter, site.address))
    deps.report(`Not on the site yet: ${line}`);
  const { mailer, description } = openNewsletterMailer(deps.env);
  const compose = await createCompose(deps, letter);
  const message = compose({ email, token: createToken().text, id: randomUUID() });
  const outcome = await mailer.send(message);
  mailer.close();
  if (outcome.end !== 'sent')
    throw new CommandError(
      `It was not sent. The mail server said: ${'answer' in outcome ? outcome.answer : ''}`,
    );
  deps.write(`"${letter.subject}" for ${email.canonical} went to ${description}.`);
  deps.write('Its link to unsubscribe belongs to nobody: it leads to a page that says so.');
}

const toEmail = (address: string): EmailAddress => ({ typed: address, canonical: address });

const toKilobytes = (text: string): string => `${String(Math.ceil(Buffer.byteLength(text) / 1_000))} kB`;
