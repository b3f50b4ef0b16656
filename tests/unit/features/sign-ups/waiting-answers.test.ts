import { expect, it } from 'vitest';

import { parseToken } from '../../../../src/server/mail/tokens.ts';
import { confirmSignUp } from '../../../../src/features/sign-ups/link-handlers.server.ts';
import { listMembers } from '../../../../src/features/sign-ups/members.server.ts';
import { MAIL_TEXTS as texts, deliverMessages } from '../../../support/deliver-messages.ts';
import { storeSignUp } from '../../../../src/features/sign-ups/sign-ups.server.ts';
import type { Answers } from '../../../../src/core/sign-up-fields.ts';
import { MAILING_LISTS } from '../../../../src/core/sign-up-forms.ts';
import { describeOnDatabases, buildSignUp } from '../../../support/test-database.ts';

const MINUTE_MS = 60_000;
const at = (minutes: number) => new Date(Date.UTC(2025, 8, 1) + minutes * MINUTE_MS);

for (const form of MAILING_LISTS)
  describeOnDatabases(`answers to the form ${form}`, (getDb) => {
    const post = (name: string, minutes: number) =>
      storeSignUp(getDb().database, buildSignUp('aroha@example.nz', { form, at: at(minutes) }), { name });
    const deliver = (minutes: number) => deliverMessages(getDb(), at(minutes));
    const findHash = (text = '') => parseToken(/confirm\?token=([\w-]+)/.exec(text)?.[1]) ?? Buffer.alloc(0);
    const confirm = async (minutes: number) => {
      const [message] = await deliver(minutes);
      await confirmSignUp(getDb().database, findHash(message?.text), at(minutes));
      return message?.subject;
    };
    const readExport = async () => {
      const filter = { confirmed: false, list: form };
      const [members = []] = await Array.fromAsync(listMembers(getDb().database, filter));
      return members.map((member) => [member.status, member.answers?.['name'], member.areAnswersConfirmed]);
    };
    const readWaiting = async () => {
      const rows = await getDb().query('select fields from answers where confirmed_at is null order by at');
      return rows.map(({ fields }) => (fields as Answers)['name']);
    };

    it('are confirmed by the link in their message, and change nothing until then', async () => {
      await post('Aroha', 0);
      expect(await readExport()).toEqual([['subscribed', 'Aroha', false]]);
      await confirm(1);
      await post('Aroha Ngata', 120);
      expect(await readExport()).toEqual([['confirmed', 'Aroha', true]]);
      expect(await confirm(121)).toBe(texts.answers.subject);
      expect(await readExport()).toEqual([['confirmed', 'Aroha Ngata', true]]);
    });

    it('are confirmed only by a link that was sent for them', async () => {
      await post('Aroha', 0);
      const [first] = await deliver(1);
      await post('Mallory', 2);
      await confirmSignUp(getDb().database, findHash(first?.text), at(3));
      expect(await readExport()).toEqual([['confirmed', 'Aroha', true]]);
      expect(await readWaiting()).toEqual(['Mallory']);
    });

    it('sent within an hour are confirmed with one message, an hour after the last one', async () => {
      await post('Aroha', 0);
      await confirm(0);
      await post('Second', 10);
      await post('Third', 20);
      expect(await deliver(59)).toEqual([]);
      expect(await deliver(60)).toHaveLength(1);
      expect(await deliver(61)).toEqual([]);
    });

    it('are limited to the newest five', async () => {
      await post('Aroha', 0);
      await confirm(0);
      for (let i = 1; i <= 8; i++) await post(`Visitor ${String(i)}`, i);
      expect(await readWaiting()).toEqual([4, 5, 6, 7, 8].map((i) => `Visitor ${String(i)}`));
    });

    it('cause no message if they equal the confirmed ones', async () => {
      await post('Aroha', 0);
      await confirm(1);
      await post('Aroha', 300);
      expect(await deliver(301)).toEqual([]);
      expect(await readWaiting()).toEqual([]);
    });

    it('sent repeatedly cause one message an hour, also after unsubscribing', async () => {
      await post('Aroha', 0);
      await deliver(0);
      for (let i = 1; i <= 5; i++) {
        await getDb().query(`update people set ${form} = 'unsubscribed'`);
        await post('Aroha', i);
        expect(await deliver(i)).toEqual([]);
      }
      expect(await deliver(60)).toHaveLength(1);
    });
  });
