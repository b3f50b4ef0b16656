import { readSettings, type Environment } from '../server/config/settings.ts';
import { chooseMailRoute } from '../server/mail/mail-route.ts';
import { createFolderRelay } from '../features/newsletter/folder-relay.server.ts';
import { createRelay, type Relay } from '../features/newsletter/relay.server.ts';
import { CommandError } from './command-line.ts';

/** For `send`: a mail server out in the world is for the production database. Throws a {@link CommandError} otherwise. */
export function checkRehearsal(env: Environment): void {
  if (!env['NETLIFY_DB_URL'] && chooseMailRoute(readSettings(env), undefined).refusal !== null) {
    throw new CommandError(
      'MAIL_URL without NETLIFY_DB_URL would send to the people of the local database. Set both, or neither for a rehearsal.',
    );
  }
}

/** Where `npm start` writes messages too. */
export const OUTBOX_FOLDER = '.cache/outbox';

/** The mail server of the settings, or the outbox folder for a rehearsal on the local database. */
export function openRelay(env: Environment): { readonly relay: Relay; readonly description: string } {
  const { mailServer, outboxFolder } = readSettings(env);
  if (mailServer !== null)
    return { relay: createRelay(mailServer), description: `the mail server ${new URL(mailServer).host}` };
  // Everybody would be marked as sent to, and nobody would have got anything.
  if (env['NETLIFY_DB_URL'])
    throw new CommandError('Which mail server? Set MAIL_URL=smtp://user:password@mail.example.org:587.');
  const folder = outboxFolder ?? OUTBOX_FOLDER;
  return { relay: createFolderRelay(folder), description: `the folder ${folder}` };
}
