import { describe, expect, it } from 'vitest';

import { createToken } from '../../../../src/server/mail/tokens.ts';
import { composeTestMessage, createTestMailer } from '../../../support/deliver-messages.ts';
import { useMailServer } from '../../../support/mail-server.ts';

const KINDS = ['newsletter', 'volunteers', 'answers', 'change'] as const;
const UNSUBSCRIBE_TOKEN = createToken().text;

const server = useMailServer();

async function send(kind: (typeof KINDS)[number] | 'data', token: string, from: string | null = null) {
  const unsubscribeToken = kind === 'data' ? null : UNSUBSCRIBE_TOKEN;
  const request = { kind, to: 'aroha@example.nz', token, unsubscribeToken };
  await createTestMailer(server.url).send(composeTestMessage(request, from));
  const message = server.messages.at(-1);
  if (!message) throw new Error('No message arrived.');
  return message;
}

describe.each(KINDS)('a message for %s', (kind) => {
  it('has three links, the authorisation and one-click unsubscribe, and loads nothing external', async () => {
    const { text: token } = createToken();
    const { text, html, headers } = await send(kind, token);
    const links = [
      `https://www.example.nz/confirm?token=${token}`,
      'https://www.example.nz/my-data',
      `https://www.example.nz/unsubscribe?token=${UNSUBSCRIBE_TOKEN}`,
    ];
    for (const link of links) {
      expect(text).toContain(link);
      expect(html).toContain(`href="${link}"`);
    }
    expect(text).toContain('Authorised by Robin & Māui, hello@example.nz');
    expect(html).toContain('Authorised by Robin &amp; Māui, hello@example.nz');
    expect(headers).toMatchObject({
      'list-unsubscribe': `<https://www.example.nz/unsubscribe?token=${UNSUBSCRIBE_TOKEN}>`,
      'list-unsubscribe-post': 'List-Unsubscribe=One-Click',
      'auto-submitted': 'auto-generated',
      'reply-to': 'hello@example.nz',
      from: expect.stringMatching(/<hello@example\.nz>$/) as string,
    });
    expect(html).not.toMatch(/<(?:img|script|link|iframe)/);
    expect(
      html.match(/https?:\/\/[^/"<]+/g)?.filter((address) => address !== 'https://www.example.nz'),
    ).toEqual([]);
  });
});

it('only a message requested on /my-data links to stored data', async () => {
  const { text: token } = createToken();
  const { text, headers } = await send('data', token);
  expect(text).toContain(`https://www.example.nz/my-data?token=${token}`);
  expect(text).not.toMatch(/\/confirm|\/unsubscribe/);
  expect(headers['list-unsubscribe']).toBeUndefined();
});

it('a message is sent from MAIL_FROM if it is set', async () => {
  const { headers } = await send('newsletter', createToken().text, 'Mangrove News <news@example.org>');
  expect(headers['from']).toBe('Mangrove News <news@example.org>');
});
