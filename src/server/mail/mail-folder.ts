import { randomUUID } from 'node:crypto';
import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { SendMailOptions } from 'nodemailer';
import MailComposer from 'nodemailer/lib/mail-composer';

import type { Mailer } from './mailer.ts';

const LINK = /^https?:\S+/m;

/** Writes messages into a folder in place of sending them; `report` is told the path and the first link of each. */
export const createMailFolder = (folder: string, report: (line: string) => void): Mailer => ({
  send: async (message, { begin } = {}) => {
    if (begin && !(await begin())) return { end: 'lost' };
    const name = (message.messageId ?? randomUUID()).replaceAll(/[^\w.@-]/g, '');
    const path = await writeMessage(folder, `${name}.eml`, message);
    const text = typeof message.text === 'string' ? message.text : '';
    // The file has quoted-printable line breaks, so a link cannot be copied from it.
    report(`A message was written to ${path}\n  ${LINK.exec(text)?.[0] ?? ''}`);
    return { end: 'sent' };
  },
  close: () => undefined,
});

/** Writes one message in the form that mail programs open; resolves with the path of the file. */
export async function writeMessage(folder: string, name: string, message: SendMailOptions): Promise<string> {
  const path = join(folder, name);
  await mkdir(folder, { recursive: true });
  await writeFile(path, await new MailComposer(message).compile().build());
  return path;
}
