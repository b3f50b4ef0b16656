import type { Database } from '../../server/database/database.ts';
import { buildTokenLink, createToken } from '../../server/mail/tokens.ts';

/** Creates a link that opens the page for staff in one browser, and deletes expired links. */
export async function createStaffLink(database: Database, siteAddress: string, at: Date): Promise<string> {
  const { text, hash } = createToken();
  await database.run(CREATE_LINK, [hash, at]);
  return buildTokenLink(siteAddress, '/staff', text);
}

/** The lifetime of a link and of its session. mails.yaml and form-pages.yaml state it too. */
const LINK_HOURS = 24;

/** SQL: whether a link is valid at $2. */
const IS_VALID = `created_at > $2::timestamptz - interval '${String(LINK_HOURS)} hours'`;

const CREATE_LINK = `
with expired as (delete from staff_links where not (${IS_VALID}))
insert into staff_links (hash, created_at) values ($1, $2) on conflict do nothing`;
