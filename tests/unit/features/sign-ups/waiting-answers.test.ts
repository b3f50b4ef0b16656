import { expect, it } from 'vitest';

import type { Answers } from '../../../../src/core/sign-up-fields.ts';
import { MAILING_LISTS, type SignUpForm } from '../../../../src/core/sign-up-forms.ts';
import { readPersonData } from '../../../../src/features/my-data/my-data.server.ts';
import { confirmSignUp } from '../../../../src/features/sign-ups/link-handlers.server.ts';
import { listMembers } from '../../../../src/features/sign-ups/members.server.ts';
import { storeSignUp } from '../../../../src/features/sign-ups/sign-ups.server.ts';
import { parseToken } from '../../../../src/server/mail/tokens.ts';
import { MAIL_TEXTS as texts, deliverMessages } from '../../../support/deliver-messages.ts';
import { runPeopleCommand } from '../../../support/people-command.ts';
import { pressLink, type LinkPath } from '../../../support/sign-up-handler.ts';
import { buildSignUp, describeOnDatabases, signUpReader, storeLink } from '../../../support/test-database.ts';

const at = (minutes: number) => new Date(Date.UTC(2025, 8, 1) + minutes * 60_000);
const EMAIL = 'aroha@example.nz';

describeOnDatabases('answers to a one-time form', (getDb) => {
  const send = (form: SignUpForm, minutes: number, answers: Answers) => {
    const signUp = buildSignUp(EMAIL, { form, at: at(minutes), page: '/policies' });
    return storeSignUp(getDb().database, signUp, { name: '=Aroha', ...answers });
  };
  const ask = (question: string, minutes: number) => send('questions', minutes, { question });
  const come = (event: string, minutes: number) => send('events', minutes, { event });
  const deliver = (minutes: number) => deliverMessages(getDb(), at(minutes));
  const press = async (path: LinkPath, text?: string) =>
    (await pressLink(() => getDb().database, path, text)).text();
  const readConfirmed = async () =>
    (
      await getDb().query(
        "select coalesce(fields->>'question', fields->>'event') as text from answers where confirmed_at is not null order by id",
      )
    ).map(({ text }) => text);

  it('wait for their link, and then need none for a day of ten', async () => {
    await come('First', 0);
    await come('First', 1);
    const [first, ...others] = await deliver(2);
    await come('Second', 3);
    const [second] = await deliver(4);
    expect([first?.text.includes(texts.events.button), others]).toEqual([true, []]);
    expect(JSON.stringify(first?.headers)).not.toContain('List-Unsubscribe');
    expect(await readConfirmed()).toEqual([]);
    expect(await press('/confirm', second?.text)).toContain('Confirmed');
    expect(await readConfirmed()).toEqual(['Second']);
    for (let i = 0; i < 12; i++) await come(`Again ${String(i)}`, 10 + i);
    expect(await readConfirmed()).toHaveLength(10);
    expect(await getDb().query('select from answers where confirmed_at is null')).toHaveLength(4);
    // The first answer still has its link.
    await press('/confirm', first?.text);
    expect(await readConfirmed()).toHaveLength(11);
  });

  it('need no link if the address has confirmed a list, except questions, which staff answer', async () => {
    await signUpReader(getDb().database, EMAIL, { at: at(0) });
    await confirmSignUp(getDb().database, (await storeLink(getDb(), EMAIL, 'newsletter')).hash, at(1));
    await ask('First?', 2);
    await come('Second', 2);
    expect(await readConfirmed()).toEqual(['Second']);
  });

  it('can be withdrawn, exported, shown and deleted', async () => {
    await ask('First?', 0);
    const [message] = await deliver(1);
    await press('/confirm', message?.text);
    // The address may be used for the answer only, so a spreadsheet of the lists does not have it.
    expect((await runPeopleCommand(getDb(), 'export')).output).not.toContain(EMAIL);
    const { output } = await runPeopleCommand(getDb(), 'export --list questions');
    expect(output).toContain(`questions,${EMAIL},confirmed,2025-09-01T00:00:00.000Z,`);
    expect(output).toContain(",/policies,questions-1,'=Aroha,");
    expect((await runPeopleCommand(getDb(), 'stats')).output).toContain(
      'questions: 1 confirmed, 0 not confirmed',
    );
    const data = await readPersonData(getDb().database, { canonical: EMAIL });
    expect(data?.answers[0]?.fields['question']).toBe('First?');
    await press('/cancel', message?.text);
    expect(await getDb().query('select from answers')).toEqual([]);
    expect(await press('/confirm', message?.text)).toContain('This link leads nowhere');
    await runPeopleCommand(getDb(), `delete ${EMAIL} --yes`);
    for (const table of ['people', 'history', 'tokens'])
      expect(await getDb().query(`select from ${table}`)).toEqual([]);
  });
});

for (const form of MAILING_LISTS)
  describeOnDatabases(`answers to the form ${form}`, (getDb) => {
    const post = (name: string, minutes: number) =>
      storeSignUp(getDb().database, buildSignUp(EMAIL, { form, at: at(minutes) }), { name });
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
