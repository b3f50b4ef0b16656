import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import MailComposer from 'nodemailer/lib/mail-composer';

import type { Message } from '../../server/mail/message.ts';
import type { Relay } from './relay.server.ts';

/** Writes messages into a folder in place of sending them, in the form that mail programs open. */
export const createFolderRelay = (folder: string): Relay => ({
  send: async (message, _line, begin) => {
    if (!(await begin())) return { end: 'lost' };
    const name = String(message.messageId).replaceAll(/[^\w.@-]/g, '');
    await writeMessage(folder, `${name}.eml`, message);
    return { end: 'sent' };
  },
  close: () => undefined,
});

/** Writes one message; resolves with the path of the file. */
export async function writeMessage(folder: string, name: string, message: Message): Promise<string> {
  const path = join(folder, name);
  await mkdir(folder, { recursive: true });
  await writeFile(path, await new MailComposer(message).compile().build());
  return path;
}
