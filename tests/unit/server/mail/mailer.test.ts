import { expect, it } from 'vitest';

import { chooseMailRoute } from '../../../../src/server/mail/mailer.ts';

const REAL = 'smtps://user:secret@mail.example.org';
const LOCAL = 'smtp://127.0.0.1:2525?requireTLS=false';

it.each([
  ['production', REAL, undefined, [REAL, null], undefined],
  ['deploy-preview', REAL, undefined, [null, null], 'not production (deploy-preview)'],
  ['branch-deploy', REAL, 'out', [null, null], 'not production (branch-deploy)'],
  ['deploy-preview', LOCAL, undefined, [null, null], 'not production'],
  ['dev', REAL, 'out', [null, 'out'], 'MAIL_URL is used only in production'],
  [undefined, REAL, undefined, [null, null], 'Messages are kept.'],
  ['dev', LOCAL, 'out', [LOCAL, 'out'], undefined],
  [undefined, undefined, 'out', [null, 'out'], undefined],
  [undefined, undefined, undefined, [null, null], undefined],
])(
  'chooseMailRoute in context %s with %s and folder %s returns %j',
  (context, mailServer, outboxFolder, route, refusal) => {
    const env = { MAIL_URL: mailServer, CAMPAIGN_OUTBOX_DIR: outboxFolder };
    const chosen = chooseMailRoute(env, context);
    expect([chosen.mailServer, chosen.outboxFolder]).toEqual(route);
    if (refusal === undefined) expect(chosen.refusal).toBeNull();
    else expect(chosen.refusal).toContain(refusal);
    expect(chosen.refusal ?? '').not.toContain('secret');
  },
);
