import { z } from 'zod';

import { type Database, findRows } from '../database/database.ts';
import type { EmailAddress } from './email-address.ts';

/** Suppressed by the owner (`asked`), after a reported bounce, after a refusal by the mail server, or by staff. */
export type SuppressionReason = 'asked' | 'bounced' | 'refused' | 'staff';

type Canonical = Pick<EmailAddress, 'canonical'>;

/** Whether an email address or its mailbox is suppressed. Call it just before sending. */
export async function isSuppressed(database: Database, { canonical }: Canonical): Promise<boolean> {
  const schema = z.object({ suppressed: z.boolean() });
  const [row] = await findRows(database, schema, 'select is_suppressed($1) as suppressed', [canonical]);
  return row?.suppressed ?? false;
}

/** Suppresses an email address. Only `staff` and `asked`, which includes all aliases of the mailbox, replace an entry. */
export async function suppress(
  database: Database,
  { canonical }: Canonical,
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
