import { describe, expect, it } from 'vitest';

import { chooseMailRoute } from '../../../../src/server/mail/mail-route.ts';

const REAL = 'smtps://user:secret@mail.example.org';
const LOCAL = 'smtp://127.0.0.1:2525?requireTLS=false';

describe('chooseMailRoute', () => {
  it.each([
    ['production', REAL, null, { mailServer: REAL, outboxFolder: null }, null],
    [
      'deploy-preview',
      REAL,
      null,
      { mailServer: null, outboxFolder: null },
      'no production (deploy-preview)',
    ],
    ['branch-deploy', REAL, 'out', { mailServer: null, outboxFolder: null }, 'no production (branch-deploy)'],
    ['deploy-preview', LOCAL, null, { mailServer: null, outboxFolder: null }, 'no production'],
    ['dev', REAL, 'out', { mailServer: null, outboxFolder: 'out' }, 'MAIL_URL is used in production alone'],
    [undefined, REAL, null, { mailServer: null, outboxFolder: null }, 'Messages wait.'],
    ['dev', LOCAL, 'out', { mailServer: LOCAL, outboxFolder: 'out' }, null],
    [undefined, null, 'out', { mailServer: null, outboxFolder: 'out' }, null],
    [undefined, null, null, { mailServer: null, outboxFolder: null }, null],
  ])(
    'in the context %s, with MAIL_URL %s and the folder %s, is %j',
    (context, mailServer, outboxFolder, route, refusal) => {
      const { refusal: said, ...chosen } = chooseMailRoute({ mailServer, outboxFolder }, context);
      expect(chosen).toEqual(route);
      if (refusal === null) expect(said).toBeNull();
      else expect(said).toContain(refusal);
      expect(said ?? '').not.toContain('secret');
    },
  );
});
