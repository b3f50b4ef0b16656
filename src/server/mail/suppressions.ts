import type { Database } from '../database/database.ts';
import type { EmailAddress } from './email-address.ts';

/** Suppressed by the owner (`asked`), after a reported bounce, after a refusal by the mail server, or by staff. */
export type SuppressionReason = 'asked' | 'bounced' | 'refused' | 'staff';

/** Suppresses an email address. Only `staff` and `asked`, which includes all aliases of the mailbox, replace an entry. */
export async function suppress(
  database: Database,
  { canonical }: Pick<EmailAddress, 'canonical'>,
  reason: SuppressionReason,
  at: Date,
): Promise<void> {
  await database.run(SUPPRESS, [canonical, reason, at]);
}

const SUPPRESS = `
insert into suppressions (address, reason, at)
select hash_address(case when $2 = 'asked' then to_mailbox($1) else $1 end), $2, $3
on conflict (address) do update set reason = excluded.reason, at = excluded.at, is_imported = false
where suppressions.reason in ('bounced', 'refused') and excluded.reason in ('asked', 'staff')`;
