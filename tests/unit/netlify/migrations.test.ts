import { readdirSync } from 'node:fs';
import { NetlifyDB } from '@netlify/database-dev';
import { expect, it } from 'vitest';

const FOLDER = 'netlify/database/migrations';

it('migrations keep the people, answers, tokens and confirmations of the first version', async () => {
  const [first = ''] = readdirSync(FOLDER).sort();
  const database = new NetlifyDB({ logger: () => undefined });
  await database.start();
  await database.applyMigrations(FOLDER, first.replace(/\.sql$/, ''));
  await database.exec(`
      insert into people (email, canonical, newsletter, volunteers, mailed_at) values
        ('a@b.nz', 'a@b.nz', 'confirmed', 'confirmed', '2025-09-01'), ('c@d.nz', 'c@d.nz', null, 'subscribed', '2025-09-01');
      insert into history (person, form, status, at) select id, 'volunteers', 'confirmed', '2025-09-02' from people where canonical = 'a@b.nz';
      insert into answers (person, digest, name, area, help, available, at)
        select id, 'x' || at, at, '', '{}', 'Sundays', at::timestamptz from people, (values ('2025-09-01'), ('2025-09-03')) as times (at);
      insert into tokens (hash, person, kind, created_at) select '\\x00', id, 'newsletter', now() from people where canonical = 'a@b.nz';
      insert into outbox (person, kind, queued_at, next_attempt) select id, 'volunteers', now(), now() from people;
    `);
  expect(await database.applyMigrations(FOLDER)).toHaveLength(readdirSync(FOLDER).length - 1);
  const { rows } = await database.query(
    'select canonical, fields, confirmed_at is not null as confirmed from people join answers on person = people.id order by canonical, at',
  );
  expect(rows).toEqual([
    { canonical: 'a@b.nz', fields: { name: '2025-09-01', available: 'Sundays' }, confirmed: true },
    // Sent after the confirmation, so anybody may have sent it.
    { canonical: 'a@b.nz', fields: { name: '2025-09-03', available: 'Sundays' }, confirmed: false },
    { canonical: 'c@d.nz', fields: { name: '2025-09-01', available: 'Sundays' }, confirmed: false },
    { canonical: 'c@d.nz', fields: { name: '2025-09-03', available: 'Sundays' }, confirmed: false },
  ]);
  // A link from before links had a purpose both confirms and unsubscribes.
  expect((await database.query('select purpose from tokens')).rows).toEqual([{ purpose: null }]);
  await database.stop();
});
