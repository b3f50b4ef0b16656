import { globSync, readFileSync } from 'node:fs';
import { expect, type APIRequestContext } from 'playwright/test';
import PostalMime from 'postal-mime';

/** The test site writes messages here instead of sending them. */
const FOLDER = '.cache/test-site/.cache/outbox';

/** Requests a data link as /my-data does, and reads it from the message. */
export async function fetchDataLink(request: APIRequestContext, address: string): Promise<string> {
  expect((await request.post('/my-data', { form: { email: address } })).status()).toBe(200);
  return (await readMessage(address, '/my-data')).links.data;
}

/** Waits for the message that links to a path; it is written after the response. */
export async function readMessage(address: string, path = '/confirm') {
  let text = '';
  await expect
    .poll(async () => (text = await findText(address, path)), { message: `a message to ${address}` })
    .not.toBe('');
  const find = (page: string) => new RegExp(`^https?://\\S+${page}\\?token=\\S+$`, 'm').exec(text)?.[0] ?? '';
  return { links: { confirm: find('/confirm'), data: find('/my-data'), unsubscribe: find('/unsubscribe') } };
}

/** Returns the text of the message; '' if it has not arrived. */
async function findText(address: string, path: string): Promise<string> {
  const files = globSync(`${FOLDER}/*.eml`);
  const messages = await Promise.all(files.map((file) => PostalMime.parse(readFileSync(file))));
  const isWanted = ({ to, text }: (typeof messages)[number]) =>
    text?.includes(`${path}?token=`) === true && to?.some((recipient) => recipient.address === address);
  return messages.find(isWanted)?.text ?? '';
}
