import type { SignUpForm } from './sign-up-forms.ts';
import type { Database } from '../../server/database/database.ts';
import type { EmailAddress } from '../../server/mail/email-address.ts';
import { toSuppressedCondition } from '../../server/mail/suppressions.ts';

/** Whether staff may put an address on a list: it never was on it, and may be written to. */
export async function isImportable(
  database: Database,
  { canonical }: EmailAddress,
  list: SignUpForm,
): Promise<boolean> {
  const rows = await database.run(
    `select where ${toSuppressedCondition('$1::text')}
      or exists (select from people where canonical = $1 and case $2 when 'newsletter' then newsletter else volunteers end is not null)`,
    [canonical, list],
  );
  return rows.length === 0;
}
