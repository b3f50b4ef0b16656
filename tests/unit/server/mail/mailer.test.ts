import { expect, it } from 'vitest';

import { chooseMailRoute } from '../../../../src/server/mail/mailer.ts';

const REAL = 'smtps://user:secret@mail.example.org';
const LOCAL = 'smtp://127.0.0.1:2525?requireTLS=false';

it.each([
  ['production', REAL, null, [REAL, null], null],
  ['deploy-preview', REAL, null, [null, null], 'not production (deploy-preview)'],
  ['branch-deploy', REAL, 'out', [null, null], 'not production (branch-deploy)'],
  ['deploy-preview', LOCAL, null, [null, null], 'not production'],
  ['dev', REAL, 'out', [null, 'out'], 'MAIL_URL is used only in production'],
  [undefined, REAL, null, [null, null], 'Messages are kept.'],
  ['dev', LOCAL, 'out', [LOCAL, 'out'], null],
  [undefined, null, 'out', [null, 'out'], null],
  [undefined, null, null, [null, null], null],
])(
  'chooseMailRoute in context %s with %s and folder %s returns %j',
  (context, mailServer, outboxFolder, route, refusal) => {
    const chosen = chooseMailRoute({ mailServer, outboxFolder }, context);
    const reason = chosen.refusal;
    expect([chosen.mailServer, chosen.outboxFolder]).toEqual(route);
    if (refusal === null) expect(reason).toBeNull();
    else expect(reason).toContain(refusal);
    expect(reason ?? '').not.toContain('secret');
  },
);
