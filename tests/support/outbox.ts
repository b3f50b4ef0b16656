import { globSync, readFileSync } from 'node:fs';
import { expect, type APIRequestContext } from 'playwright/test';
import PostalMime, { type Email } from 'postal-mime';

/** Where the site under test writes messages in place of sending them. */
const FOLDER = '.cache/test-site/.cache/outbox';

/** The links of a message. */
export interface MessageLinks {
  readonly confirm: string;
  /** Only in the message that was asked for on /my-data. */
  readonly data: string;
  readonly unsubscribe: string;
}

/** Asks for the link to what is stored under an address, as the page /my-data does, and reads it in the message. */
export async function requestDataLink(request: APIRequestContext, address: string): Promise<string> {
  expect((await request.post('/my-data', { form: { email: address } })).status()).toBe(200);
  return (await readMessage(address, '/my-data')).links.data;
}

/** Waits for the message to an address whose button leads to a path; it is written after the request is answered. */
export async function readMessage(
  address: string,
  path = '/confirm',
): Promise<{ message: Email; links: MessageLinks }> {
  let message: Email | undefined;
  await expect
    .poll(async () => (message = await findMessage(address, path)), { message: `a message to ${address}` })
    .toBeDefined();
  if (!message) throw new Error(`There is no message to ${address}.`);
  const text = message.text ?? '';
  const find = (path: string) => new RegExp(`^https?://\\S+${path}\\?token=\\S+$`, 'm').exec(text)?.[0] ?? '';
  return {
    message,
    links: { confirm: find('/confirm'), data: find('/my-data'), unsubscribe: find('/unsubscribe') },
  };
}

async function findMessage(address: string, path: string): Promise<Email | undefined> {
  const messages = await Promise.all(
    globSync(`${FOLDER}/*.eml`).map((file) => PostalMime.parse(readFileSync(file))),
  );
  return messages.find(
    ({ to, text }) =>
      text?.includes(`${path}?token=`) === true && to?.some((recipient) => recipient.address === address),
  );
}
