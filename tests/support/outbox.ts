import { globSync, readFileSync } from 'node:fs';
import { expect } from '@playwright/test';
import PostalMime, { type Email } from 'postal-mime';

/** Where the site under test writes messages in place of sending them. */
const FOLDER = '.cache/test-site/.cache/outbox';

/** The links of a message. */
export interface MessageLinks {
  readonly confirm: string;
  readonly data: string;
  readonly unsubscribe: string;
}

/** Waits for the message to an address, which is written after the sign-up has been answered. */
export async function readMessage(address: string): Promise<{ message: Email; links: MessageLinks }> {
  let message: Email | undefined;
  await expect
    .poll(async () => (message = await findMessage(address)), { message: `a message to ${address}` })
    .toBeDefined();
  if (!message) throw new Error(`There is no message to ${address}.`);
  const text = message.text ?? '';
  const find = (path: string) => new RegExp(`^https?://\\S+${path}\\?token=\\S+$`, 'm').exec(text)?.[0] ?? '';
  return {
    message,
    links: { confirm: find('/confirm'), data: find('/my-data'), unsubscribe: find('/unsubscribe') },
  };
}

async function findMessage(address: string): Promise<Email | undefined> {
  const messages = await Promise.all(
    globSync(`${FOLDER}/*.eml`).map((file) => PostalMime.parse(readFileSync(file))),
  );
  return messages.find(({ to }) => to?.some((recipient) => recipient.address === address));
}
