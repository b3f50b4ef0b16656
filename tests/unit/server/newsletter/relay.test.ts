import { once } from 'node:events';
import { createServer, type AddressInfo } from 'node:net';
import { afterEach, describe, expect, it } from 'vitest';
import { SMTPServer, type SMTPServerOptions } from 'smtp-server';

import { createRelay } from '../../../../src/server/newsletter/relay.ts';
import { createToken } from '../../../../src/server/mail/tokens.ts';
import { composeCopy } from '../../../support/editions.ts';
import { startMailServer } from '../../../support/mail-server.ts';
import { startOddMailServer } from '../../../support/odd-mail-server.ts';

const PLAIN = '?requireTLS=false';
const LIMITS = { messageLimitMs: 1_000, silenceLimitMs: 300 };

const stops: (() => Promise<void> | void)[] = [];
afterEach(async () => {
  for (const stop of stops.splice(0)) await stop();
});

const toMessage = (name = 'aroha') =>
  composeCopy({
    email: { typed: `${name}@example.nz`, canonical: `${name}@example.nz` },
    token: createToken().text,
    id: '6c1f3a52-0000-4000-8000-000000000001',
  });

const begin = () => Promise.resolve(true);

const open = (url: string) => {
  const relay = createRelay(url, LIMITS);
  stops.unshift(relay.close);
  return relay;
};

async function startFaulty(options: SMTPServerOptions): Promise<string> {
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    logger: false,
    ...options,
  });
  server.on('error', () => undefined);
  server.listen(0, '127.0.0.1');
  await once(server.server, 'listening');
  stops.push(
    () =>
      new Promise((resolve) => {
        server.connections.forEach((connection) => {
          connection.close();
        });
        server.close(() => {
          resolve();
        });
      }),
  );
  return `smtp://127.0.0.1:${String((server.server.address() as AddressInfo).port)}${PLAIN}`;
}

const toReply = (responseCode: number, message: string) =>
  Object.assign(new Error(message), { responseCode });

describe('createRelay', () => {
  it('hands messages over on one connection, with what mail programs and servers look for', async () => {
    const server = await startMailServer();
    stops.push(server.stop);
    const relay = open(server.url);
    for (const name of ['aroha', 'hemi', 'mere'])
      expect(await relay.send(toMessage(name), 0, begin)).toEqual({ end: 'sent' });
    expect(server.messages.map(({ to }) => to)).toEqual([
      'aroha@example.nz',
      'hemi@example.nz',
      'mere@example.nz',
    ]);
    const [first] = server.messages;
    if (!first) throw new Error('Nothing arrived.');
    const { headers, text, html } = first;
    const link = /https:\S+\/unsubscribe\?token=[\w-]{43}/.exec(text)?.[0] ?? '';
    expect(headers).toMatchObject({
      'list-unsubscribe': `<${link}>`,
      'list-unsubscribe-post': 'List-Unsubscribe=One-Click',
      'list-id': '=?UTF-8?Q?Newsletter_of_Robin_=26_M=C4=81ui?= <newsletter.www.example.nz>',
      'message-id': '<6c1f3a52-0000-4000-8000-000000000001@www.example.nz>',
      'reply-to': 'hello@example.nz',
      subject: 'A ferry at last',
    });
    expect(html).toContain(link);
    expect(headers['from']).toContain('<hello@example.nz>');
  });

  it.each([
    ['refused', { end: 'refused', about: 'mailbox' }],
    ['later', { end: 'later', about: 'mailbox' }],
    // The connection breaks, or falls silent, after the whole message has gone.
    ['cut', { end: 'unknown' }],
    ['slow', { end: 'unknown' }],
  ])('tells what became of a message to %s@…, and sends the next one', async (name, outcome) => {
    const server = await startMailServer();
    stops.push(server.stop);
    const relay = open(server.url);
    expect(await relay.send(toMessage(name), 0, begin)).toMatchObject(outcome);
    expect(await relay.send(toMessage('aroha'), 0, begin)).toEqual({ end: 'sent' });
    expect(server.messages.filter(({ to }) => to === 'aroha@example.nz')).toHaveLength(1);
    expect(server.messages.filter(({ to }) => to.startsWith(name)).length).toBeLessThanOrEqual(1);
  });

  it.each([
    [
      'a sender that it does not like',
      {
        onMailFrom: (_a, _s, done) => {
          done(toReply(553, 'Not yours'));
        },
      },
      'refused',
      'relay',
    ],
    [
      'too many messages',
      {
        onMailFrom: (_a, _s, done) => {
          done(toReply(421, 'Slow down'));
        },
      },
      'later',
      'relay',
    ],
    [
      'a message that it does not like',
      {
        onData: (stream, _s, done) => {
          stream.resume();
          stream.on('end', () => {
            done(toReply(554, 'Spam'));
          });
        },
      },
      'refused',
      'mailbox',
    ],
    [
      'a connection that it does not like',
      {
        onConnect: (_s, done) => {
          done(toReply(554, 'No'));
        },
      },
      'refused',
      'relay',
    ],
  ] as const satisfies readonly (readonly [string, SMTPServerOptions, string, string])[])(
    'says whom it is about when the server refuses %s',
    async (_, options, end, about) => {
      expect(await open(await startFaulty(options)).send(toMessage(), 0, begin)).toMatchObject({
        end,
        about,
      });
    },
  );

  it('says that a password is wrong, which no waiting mends', async () => {
    const url = await startFaulty({
      authOptional: false,
      allowInsecureAuth: true,
      onAuth: (_auth, _session, done) => {
        done(toReply(535, 'Wrong password'));
      },
    });
    expect(
      await open(url.replace('smtp://', 'smtp://user:wrong@')).send(toMessage(), 0, begin),
    ).toMatchObject({
      end: 'refused',
      about: 'relay',
      answer: expect.stringContaining('Wrong password') as string,
    });
  });

  it('waits for a server that is not there, and ends with one that never greets', async () => {
    const silent = createServer().listen(0, '127.0.0.1');
    await once(silent, 'listening');
    stops.push(() => {
      silent.close();
    });
    const { port } = silent.address() as AddressInfo;
    expect(await open(`smtp://127.0.0.1:${String(port)}${PLAIN}`).send(toMessage(), 0, begin)).toMatchObject({
      end: 'later',
      about: 'relay',
    });
    expect(await open(`smtp://127.0.0.1:1${PLAIN}`).send(toMessage(), 0, begin)).toMatchObject({
      end: 'later',
      about: 'relay',
    });
  });

  it.each(['drips', 'says NUL', 'refuses us'] as const)('ends with a server that %s', async (kind) => {
    const server = await startOddMailServer(kind);
    stops.push(server.stop);
    const outcome = await open(server.url).send(toMessage(), 0, begin);
    expect(outcome.end).toBe(kind === 'refuses us' ? 'refused' : 'later');
    expect(JSON.stringify(outcome)).not.toContain('\\u0000');
  });

  it('does not send in the clear unless the address says so', async () => {
    const server = await startMailServer();
    stops.push(server.stop);
    expect(await open(server.url.replace(PLAIN, '')).send(toMessage(), 0, begin)).toMatchObject({
      end: 'refused',
      about: 'relay',
    });
    expect(server.messages).toEqual([]);
  });

  it('asks before the first byte goes, and sends nothing after a no', async () => {
    const server = await startMailServer();
    stops.push(server.stop);
    const relay = open(server.url);
    expect(await relay.send(toMessage('hemi'), 0, () => Promise.resolve(false))).toEqual({ end: 'lost' });
    expect(await relay.send(toMessage('mere'), 0, () => Promise.reject(new Error('No database')))).toEqual({
      end: 'later',
      about: 'relay',
      answer: 'No database',
    });
    const asked: string[] = [];
    const isRefused = await relay.send(toMessage('refused'), 0, () =>
      Promise.resolve(asked.push('refused') > 0),
    );
    expect([isRefused.end, asked]).toEqual(['refused', []]);
    expect(await relay.send(toMessage('aroha'), 0, begin)).toEqual({ end: 'sent' });
    expect(server.messages.map(({ to }) => to)).toEqual(['aroha@example.nz']);
  });
});
