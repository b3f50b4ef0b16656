import type { Database } from '../../server/database/database.ts';
import type { DeliveryState } from './deliveries.server.ts';

/** What came of a claim. */
export interface Settlement {
  readonly id: string;
  readonly batch: string;
  readonly state: Exclude<DeliveryState, 'claimed' | 'begun' | 'skipped'>;
  /** What the mail server said, where it did not take the message. */
  readonly answer: string | null;
  /** Where it is waiting again: not before this. */
  readonly nextAttempt: Date | null;
  /** Whether it was put off by a word about this address. */
  readonly isDeferral: boolean;
}

/** Stores what came of claims, or of messages that wait after a refusal. */
export async function settleDeliveries(
  database: Database,
  settlements: readonly Settlement[],
  at: Date,
): Promise<void> {
  if (settlements.length === 0) return;
  await database.run(SETTLE, [JSON.stringify(settlements), at]);
}

/** A claim that another run declared unknown meanwhile is settled all the same: its outcome is known after all. */
const SETTLE = `
update deliveries
set state = settled.state, answer = settled.answer,
  deferrals = deferrals + case when settled."isDeferral" then 1 else 0 end,
  next_attempt = coalesce(settled."nextAttempt", next_attempt),
  batch = case settled.state when 'waiting' then null else deliveries.batch end,
  settled_at = case settled.state when 'waiting' then null else $2::timestamptz end
from json_to_recordset($1::json) as settled
  (id uuid, batch uuid, state text, answer text, "nextAttempt" timestamptz, "isDeferral" boolean)
where deliveries.id = settled.id
  and case deliveries.state
    when 'waiting' then settled.state = 'refused'
    else deliveries.batch = settled.batch and deliveries.state in ('claimed', 'begun', 'unknown')
  end`;
