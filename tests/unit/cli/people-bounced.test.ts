import { expect, it } from 'vitest';

import { confirmSignUp } from '../../../src/features/sign-ups/link-handlers.server.ts';
import { suppress } from '../../../src/server/mail/suppressions.ts';
import { parseToken } from '../../../src/server/mail/tokens.ts';
import { deliverMessages } from '../../support/deliver-messages.ts';
import { runPeopleCommand } from '../../support/people-command.ts';
import { describeOnDatabases, signUpReader, signUpVolunteer } from '../../support/test-database.ts';

const at = (hours: number) => new Date(Date.UTC(2025, 8, 1, hours));
const REPORT = 'Final-Recipient: rfc822; gone@x.nz\nAction: failed\nStatus: 5.1.1\n\n';
const FORGED = REPORT.replace('gone@', 'works@');
const MAIL = `From: Mailer <mailer-daemon@x.nz>
Content-Type: multipart/report; boundary=b

--b\n\n${FORGED}
--b\nContent-Type: message/delivery-status\nContent-Transfer-Encoding: base64

${Buffer.from(`Reporting-MTA: dns; x.nz\n\n${REPORT}`).toString('base64')}
--b\nContent-Type: message/rfc822\n\nFrom: works@x.nz\n\n${FORGED}\n--b--`;

describeOnDatabases('npm run people -- bounced', (getDb) => {
  const signUp = (name: string, hours = 0) =>
    signUpReader(getDb().database, `${name}@x.nz`, { at: at(hours) });
  const importReport = (text: string, hours = 1, line = 'bounced report.csv') =>
    runPeopleCommand(getDb(), `${line} --yes`, { text, now: at(hours) });
  const ask = (name: string) => suppress(getDb().database, { canonical: `${name}@x.nz` }, 'asked', at(3));
  const listBanned = async () => {
    const rows = await getDb().query('select email from people where is_suppressed(canonical) order by 1');
    return rows.map(({ email }) => String(email).replace('@x.nz', ''));
  };
  const deliver = async (hours: number) => {
    const messages = await deliverMessages(getDb(), at(hours));
    const hash = parseToken(/\/confirm\?token=([\w-]+)/.exec(messages[0]?.text ?? '')?.[1]);
    return { count: messages.length, hash: hash ?? Buffer.alloc(0) };
  };

  it.each([
    'st_text;frm;email;sub\nhard_bounce;works@x.nz;gone@x.nz;5.1.1\nsoft_bounce;;works@x.nz;',
    'Type,Email,Description\nHardBounce,gone@x.nz,Unable to deliver\nBlocked,works@x.nz,',
    'status,reason,email\n5.1.1,550 5.1.1 unknown,gone@x.nz\n5.7.1,550 5.7.1 policy,works@x.nz',
    'bounceType,bounceSubType,emailAddress\nPermanent,General,gone@x.nz\nTransient,General,works@x.nz',
    'email;hard_bounce;error\ngone@x.nz;true;user unknown\nworks@x.nz;false;quota exceeded',
    `Reporting-MTA: dns; x.nz\n\n${REPORT}${FORGED.replace('5.1.1', '5.2.2')}`,
    MAIL,
  ])('bans only the address without a mailbox in %j', async (text) => {
    await signUp('gone');
    await signUp('works');
    await importReport(text);
    expect(await listBanned()).toEqual(['gone']);
  });

  it('shows what it would do, names rows that it cannot read, and does nothing without a yes', async () => {
    for (const name of ['gone', 'works', 'asked']) await signUp(name);
    await ask('asked');
    const line = 'bounced report.csv --column Who';
    const hard = ['gone', 'asked', 'stranger', 'no address'].map(
      (name) => `a@x.nz,${name}@x.nz,hard bounce\n`,
    );
    const text = `to,who,Event\n${hard.join('')}${'a@x.nz,works@x.nz,soft bounce\n'.repeat(20_000)}`;
    await expect(runPeopleCommand(getDb(), line, { text: text.slice(0, 99) })).rejects.toThrow('Add --yes');
    expect(await listBanned()).toEqual(['asked']);
    const { progress } = await importReport(text, 1, line);
    expect(progress[0]).toContain('Row 5 is skipped: "no address@x.nz"');
    expect(progress.slice(1, -1)).toEqual([
      'Not banned, as the mailbox may exist: 20000 (soft bounce)',
      'Not banned, as no person here has the address: 1',
      'Banned already: 1',
      'To be banned, as the mailbox does not exist: 1\n  gone@x.nz',
    ]);
  });

  it.each([
    ['', 'has no rows'],
    ['frm,type\nworks@x.nz,hard bounce', 'Its columns: frm, type'],
    ['Subject: Kia ora\n\nStatus: 5.1.1', 'has no delivery report'],
  ])('refuses %j: %s', async (text, reason) => {
    await expect(importReport(text)).rejects.toThrow(reason);
  });

  it('takes back the last import, and neither earlier bans nor one that the owner asked for since', async () => {
    for (const name of ['first', 'second', 'asked']) await signUp(name);
    await importReport('email,type\nfirst@x.nz,hard');
    await importReport('email,type\nfirst@x.nz,hard\nsecond@x.nz,hard\nasked@x.nz,hard', 2);
    await ask('asked');
    await importReport('', 4, 'bounced --undo');
    expect(await listBanned()).toEqual(['asked', 'first']);
  });

  it.each(['volunteers', 'questions'] as const)('sends one link to a banned address in %s', async (form) => {
    const answer = (hours: number) =>
      signUpVolunteer(getDb().database, 'gone@x.nz', { question: 'Why?' }, { form, at: at(hours) });
    await signUp('gone');
    await deliver(0);
    await importReport('email,type\ngone@x.nz,hard');
    await answer(3);
    expect((await deliver(3)).count).toBe(1);
    await answer(30);
    expect((await deliver(30)).count).toBe(0);
  });

  it.each(['subscribed', 'confirmed'])(
    'sends a %s person who signs up again one link to lift a ban',
    async (is) => {
      await signUp('gone');
      const old = await deliver(0);
      await getDb().query('update people set newsletter = $1', [is]);
      await importReport('email,type\ngone@x.nz,hard');
      await signUp('gone', 3);
      const retry = await deliver(3);
      await signUp('gone', 30);
      expect([retry.count, (await deliver(30)).count]).toEqual([1, 0]);
      await confirmSignUp(getDb().database, old.hash, at(31));
      expect(await listBanned()).toEqual(['gone']);
      await confirmSignUp(getDb().database, retry.hash, at(31));
      expect(await listBanned()).toEqual([]);
    },
  );
});
