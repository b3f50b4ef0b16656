import type { parseConnectionUrl } from 'nodemailer/lib/shared';
import SMTPConnection from 'nodemailer/lib/smtp-connection';

/** How a mail server is reached. */
export type RelayOptions = ReturnType<typeof parseConnectionUrl>;

/** Connects to a mail server and logs in. `onCreated` gets the connection at once, to close it if that takes too long. */
export async function connect(
  options: RelayOptions,
  onCreated: (connection: SMTPConnection) => void,
): Promise<SMTPConnection> {
  const connection = new SMTPConnection(options);
  // Without a listener an error event would end the process.
  connection.on('error', () => undefined);
  onCreated(connection);
  await new Promise<void>((resolve, reject) => {
    connection.once('error', reject);
    connection.connect((error) => {
      if (error) reject(error);
      else resolve();
    });
  });
  const { auth } = options;
  if (auth) {
    await new Promise<void>((resolve, reject) => {
      connection.login(auth, (error) => {
        if (error) reject(error);
        else resolve();
      });
    });
  }
  return connection;
}

/** The mail server may have ended the connection while it was idle. */
export const isClosed = (connection: SMTPConnection): boolean =>
  connection.destroyed || !connection._socket || connection._socket.destroyed;
