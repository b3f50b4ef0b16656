import { expect, it } from 'vitest';

import { readPersonData } from '../../../../src/features/my-data/my-data.server.ts';
import type { SignUpForm } from '../../../../src/core/sign-up-forms.ts';
import type { Answers } from '../../../../src/core/sign-up-fields.ts';
import { storeSignUp } from '../../../../src/features/sign-ups/sign-ups.server.ts';
import { MAIL_TEXTS as texts, deliverMessages } from '../../../support/deliver-messages.ts';
import { runPeopleCommand } from '../../../support/people-command.ts';
import { createTestLinkHandler, SITE, type LinkPath } from '../../../support/sign-up-handler.ts';
import { buildSignUp, describeOnDatabases, signUpReader, storeLink } from '../../../support/test-database.ts';
import { confirmSignUp } from '../../../../src/features/sign-ups/link-handlers.server.ts';

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
  const press = async (path: LinkPath, text = '') => {
    const token = new RegExp(`${path}\\?token=([\\w-]+)`).exec(text)?.[1] ?? '';
    const init = { method: 'POST', body: new URLSearchParams({ token }) };
    return (await createTestLinkHandler(() => getDb().database, path)(new Request(SITE + path, init))).text();
  };
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
