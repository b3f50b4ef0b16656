import { expect, it } from 'vitest';

import { createStaffLink } from '../../../../src/features/staff-page/staff-links.server.ts';
import { describeOnDatabases } from '../../../support/test-database.ts';
import { SIGN_UP_NOW as NOW, SITE } from '../../../support/sign-up-handler.ts';

describeOnDatabases('the page for staff', (getDb) => {
  it('stores no link that works', async () => {
    const link = new URL(await createStaffLink(getDb().database, SITE, NOW));
    expect(link.origin + link.pathname).toBe(`${SITE}/staff`);
    const [row] = await getDb().query('select * from staff_links');
    expect(JSON.stringify(row)).not.toContain(link.searchParams.get('token'));
  });
});
