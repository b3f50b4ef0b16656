import { describe, expect, it } from 'vitest';

import { readMailSettings } from '../../../../netlify/lib/mail/mail-settings.ts';
import { composeMessage } from '../../../../netlify/lib/mail/message.ts';
import { createSendMail } from '../../../../netlify/lib/mail/transport.ts';
import { createToken } from '../../../../netlify/lib/people/tokens.ts';
import { startMailServer, type Arrived } from '../../../support/mail-server.ts';

const SITE = {
  candidate: 'Robin & Māui',
  authorisation: 'Authorised by Robin & Māui, hello@example.nz',
  contact: 'hello@example.nz',
  address: 'https://www.example.nz',
};
const KINDS = ['newsletter', 'volunteers', 'change'] as const;

async function send(kind: (typeof KINDS)[number], token: string, from?: string): Promise<Arrived> {
  const server = await startMailServer();
  try {
    const sendMail = createSendMail({ url: server.url, from: undefined, folder: undefined });
    await sendMail?.(composeMessage({ kind, to: 'aroha@example.nz', token }, SITE, from));
    const [message] = server.messages;
    if (!message) throw new Error('No message arrived.');
    return message;
  } finally {
    await server.stop();
  }
}

describe.each(KINDS)('a message for %s', (kind) => {
  it('carries its three links, who authorises it, and the means to leave with one click', async () => {
    const { text: token } = createToken();
    const { text, html, headers } = await send(kind, token);
    const links = ['confirm', 'my-data', 'unsubscribe'].map(
      (path) => `https://www.example.nz/${path}?token=${token}`,
    );
    for (const link of links) {
      expect(text).toContain(link);
      expect(html).toContain(`href="${link}"`);
    }
    expect(text).toContain('Authorised by Robin & Māui, hello@example.nz');
    expect(html).toContain('Authorised by Robin &amp; Māui, hello@example.nz');
    expect(headers['list-unsubscribe']).toBe(`<https://www.example.nz/unsubscribe?token=${token}>`);
    expect(headers['list-unsubscribe-post']).toBe('List-Unsubscribe=One-Click');
    expect(headers['auto-submitted']).toBe('auto-generated');
    expect(headers['reply-to']).toBe('hello@example.nz');
    expect(headers['from']).toMatch(/<hello@example\.nz>$/);
  });

  it('holds no picture, no script and nothing from elsewhere', async () => {
    const { html } = await send(kind, createToken().text);
    expect(html).not.toMatch(/<(?:img|script|link|iframe)/);
    expect(
      html.match(/https?:\/\/[^/"<]+/g)?.filter((address) => address !== 'https://www.example.nz'),
    ).toEqual([]);
  });
});

it('a message is sent by MAIL_FROM where it is set', async () => {
  const { headers } = await send('newsletter', createToken().text, 'Mangrove News <news@example.org>');
  expect(headers['from']).toBe('Mangrove News <news@example.org>');
});

describe('readMailSettings', () => {
  it.each([
    [{}, { url: undefined, from: undefined, folder: undefined }],
    [
      { MAIL_URL: '', MAIL_FROM: '' },
      { url: undefined, from: undefined, folder: undefined },
    ],
    [
      {
        MAIL_URL: 'smtps://u:p@mail.example',
        MAIL_FROM: 'News <news@example.org>',
        CAMPAIGN_OUTBOX_DIR: 'mail',
      },
      { url: 'smtps://u:p@mail.example', from: 'News <news@example.org>', folder: 'mail' },
    ],
  ])('reads %j', (env, settings) => {
    expect(readMailSettings(env)).toEqual(settings);
  });

  it.each([
    [{ MAIL_URL: 'mail.example:587' }, 'MAIL_URL'],
    [{ MAIL_URL: 'https://u:secret@mail.example' }, 'MAIL_URL'],
    [{ MAIL_URL: 'smtp://' }, 'MAIL_URL'],
    [{ MAIL_FROM: 'News' }, 'MAIL_FROM'],
    [{ MAIL_FROM: 'a@b.nz\r\nBcc: all@b.nz' }, 'MAIL_FROM'],
  ])('refuses %j by the name of the variable, without its secret', (env, name) => {
    expect(() => readMailSettings(env)).toThrow(new RegExp(`^${name} `));
    expect(() => readMailSettings(env)).not.toThrow('secret');
  });
});
