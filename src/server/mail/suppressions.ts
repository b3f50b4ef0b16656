import { z } from 'zod';

import { type Database, findRows } from '../database/database.ts';
import type { EmailAddress } from './email-address.ts';

/**
 * Why an address is never written to again. `asked`: its owner said so, for the whole mailbox. `bounced`: a
 * report of the mail provider said so. `refused`: the mail server refused this address alone. `staff`: entered by hand.
 */
export type SuppressionReason = 'asked' | 'bounced' | 'refused' | 'staff';

type Canonical = Pick<EmailAddress, 'canonical'>;

/** Whether an address or its mailbox (no plus part; at Gmail no dots) is suppressed. Call it just before a message leaves. */
export async function isSuppressed(database: Database, { canonical }: Canonical): Promise<boolean> {
  const schema = z.object({ suppressed: z.boolean() });
  const [row] = await findRows(database, schema, 'select is_suppressed($1) as suppressed', [canonical]);
  return row?.suppressed ?? false;
}

/** Puts an address on the list for good; one that is there stays as it is. Who `asked` is left alone at every alias. */
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
on conflict (address) do nothing`;
