import { globSync, readFileSync } from 'node:fs';
import PostalMime from 'postal-mime';
import { expect } from 'vitest';

/** Where the site that is served to the engines writes messages in place of sending them: `SITE_FOLDER` of serve.ts. */
const OUTBOX = '.cache/engines-site/.cache/outbox';
const LINK = /^https?:\/\/\S+(\/my-data\?token=\S+)$/m;

/**
 * Makes somebody a volunteer, asks for the link to what is stored of that person, as the page /my-data does, and reads it in
 * the message, which is written after the request is answered. Returns the address without its origin.
 */
export async function requestDataLink(
  origin: string,
  volunteer: Readonly<Record<string, string>> & { readonly email: string },
): Promise<string> {
  const signUp = await fetch(new URL('/api/volunteers', origin), {
    method: 'POST',
    body: JSON.stringify(volunteer),
    headers: { 'Content-Type': 'application/json' },
  });
  expect(signUp.status).toBe(200);
  const { email } = volunteer;
  const body = new URLSearchParams({ email });
  expect((await fetch(new URL('/my-data', origin), { method: 'POST', body })).status).toBe(200);
  const find = async () =>
    (await readMessagesTo(email)).map((text) => LINK.exec(text)?.[1]).find(Boolean) ?? '';
  await expect.poll(find, { timeout: 15_000, message: `a link for ${email}` }).not.toBe('');
  return find();
}

/** The texts of all messages to an address. */
async function readMessagesTo(address: string): Promise<string[]> {
  const messages = await Promise.all(
    globSync(`${OUTBOX}/*.eml`).map((file) => PostalMime.parse(readFileSync(file))),
  );
  return messages
    .filter(({ to }) => to?.some((recipient) => recipient.address === address))
    .map(({ text }) => text ?? '');
}
