import { expect, it } from 'vitest';
import { load } from 'cheerio';

import { createAnsweredWriter } from '../../../../src/features/questions/answered.build.ts';
import { announceAnswers } from '../../../../src/features/questions/answered.server.ts';
import { deliverOutbox } from '../../../../src/server/mail/outbox.ts';
import { createOutboxSchedule } from '../../../../src/server/mail/outbox-schedule.ts';
import {
  composeTestMessage,
  createTestMailer,
  MAIL_SITE as site,
  MAIL_TEXTS as texts,
} from '../../../support/deliver-messages.ts';
import { createStore } from '../../../support/deps.ts';
import { useMailServer } from '../../../support/mail-server.ts';
import {
  createTestHandler,
  pressLink,
  SIGN_UP_NOW,
  SITE,
  type LinkPath,
} from '../../../support/sign-up-handler.ts';
import { useTemporaryFolder } from '../../../support/temporary-folder.ts';
import { describeOnDatabases } from '../../../support/test-database.ts';

const QUESTION = 'Why <b>no</b> bus?\n\nBcc: all@example.nz';

describeOnDatabases('a question', (getDb) => {
  const folder = useTemporaryFolder();
  const server = useMailServer();

  const post = async (fields: Readonly<Record<string, string>>, referer = `${SITE}/ask`) => {
    const body = new URLSearchParams({
      email: 'Aroha@example.nz',
      name: 'Aroha',
      question: QUESTION,
      ...fields,
    });
    const request = new Request(`${SITE}/api/ask`, { method: 'POST', body, headers: { referer } });
    return createTestHandler(() => getDb().database, 'questions')(request);
  };
  /** Sends what is due, and returns the messages. */
  const deliver = async () => {
    const before = server.messages.length;
    await deliverOutbox({
      database: getDb().database,
      mailer: createTestMailer(server.url),
      compose: composeTestMessage,
      now: () => SIGN_UP_NOW,
      limitMs: 20_000,
    });
    return server.messages.slice(before);
  };
  const press = (path: LinkPath, text?: string) => pressLink(() => getDb().database, path, text);
  const publish = async (ids: string) => {
    const $ = load(`<h3 id="why">Why?</h3><p>So.</p><span data-asked="${ids}"></span>`);
    const { visit, finish } = createAnsweredWriter(folder.path);
    await visit({ path: '/questions', $ });
    await finish?.();
    expect($('[data-asked]')).toHaveLength(0);
    await announceAnswers({
      outboxSchedule: createOutboxSchedule(createStore),
      getDatabase: () => getDb().database,
      now: () => SIGN_UP_NOW,
      readCache: folder.readText,
    });
  };

  it('reaches the campaign once confirmed, and its asker hears of the published answer once', async () => {
    const referer = `${SITE}/ask?page=/policies/housing`;
    expect((await post({ page: '/ask', topic: 'Housing' }, referer)).headers.get('location')).toBe(
      '/thank-you/questions',
    );
    const [request, ...others] = await deliver();
    expect([request?.to, others]).toEqual(['Aroha@example.nz', []]);
    // Anybody can have sent it to any address.
    expect(request?.text).not.toContain('bus');
    await publish('00000000');
    for (let times = 0; times < 2; times++) await press('/confirm', request?.text);

    const [toCampaign, ...more] = await deliver();
    const id = /Question ([0-9a-f]{8}): Housing/.exec(toCampaign?.headers['subject'] ?? '')?.[1] ?? '';
    expect(id).not.toBe('');
    expect([toCampaign?.to, toCampaign?.html, more]).toEqual([site.contact, '', []]);
    expect(toCampaign?.headers['reply-to']).toBe('Aroha <Aroha@example.nz>');
    expect(toCampaign?.text).toContain(QUESTION);
    expect(toCampaign?.text).toContain(`${site.address}/policies/housing`);
    expect(toCampaign?.text).toContain('Aroha, Aroha@example.nz');

    for (let times = 0; times < 2; times++) await publish(`ffffffff ${id}`);
    const [answered, ...rest] = await deliver();
    expect([answered?.to, answered?.headers['subject'], rest]).toEqual([
      'Aroha@example.nz',
      texts.answered.subject,
      [],
    ]);
    expect(answered?.text).toContain(`${site.address}/questions#why`);
    expect(answered?.html).toContain('Why &lt;b&gt;no&lt;/b&gt; bus?');
    await press('/cancel', answered?.text);
    expect(await getDb().query('select from answers')).toEqual([]);
  });

  it.each(['https://evil.example/', '//evil.example', '/\\evil.example', '/a"><script>'])(
    'does not store the page %s',
    async (page) => {
      await post({ page: '/ask' }, `${SITE}/ask?page=${encodeURIComponent(page)}`);
      expect(await getDb().query('select page from history')).toEqual([{ page: '/ask' }]);
    },
  );

  it('does not suppress its asker if the mailbox of the campaign refuses it', async () => {
    await post({});
    const [request] = await deliver();
    await press('/confirm', request?.text);
    await server.restart({ refuses: (address) => address === site.contact });
    expect(await deliver()).toEqual([]);
    expect(await getDb().query('select from suppressions')).toEqual([]);
    expect(await getDb().query('select kind from outbox where next_attempt is not null')).toHaveLength(1);
  });
});
