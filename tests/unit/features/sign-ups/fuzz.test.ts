import fc from 'fast-check';
import { expect, it } from 'vitest';

import type { Answers } from '../../../../src/core/sign-up-fields.ts';
import { SIGN_UP_PATHS, type MailingList } from '../../../../src/core/sign-up-forms.ts';
import { isFullRun } from '../../../support/full-run.ts';
import { describeOnDatabases } from '../../../support/test-database.ts';
import { createTestHandler, SITE } from '../../../support/sign-up-handler.ts';

const BODIES = isFullRun ? 10_000 : 1_000;
const CONCURRENCY = 8;
const [JSON_TYPE, FORM] = ['application/json', 'application/x-www-form-urlencoded'];

const text = fc.oneof(
  fc.string({ unit: 'binary', maxLength: 30 }),
  fc.string({ unit: 'grapheme', maxLength: 120 }),
);
const email = fc.oneof(
  { weight: 3, arbitrary: fc.emailAddress() },
  fc.emailAddress().map((address) => `${address}\r\nBcc: all@example.nz`),
  fc.tuple(text, text).map((parts) => parts.join('@')),
  fc.constantFrom('aroha@māori.example', "'; drop table people; --@example.nz", '=cmd()@b.nz', '\u0000@b.nz'),
);
/** JSON values, and objects that cannot be converted to a number or a string. */
const anything = fc.oneof(
  fc.constantFrom({ valueOf: 1, toString: 2 }, { length: 3 }, { then: 1 }, { toJSON: 'x' }, null),
  fc.jsonValue(),
  fc.array(text, { maxLength: 14 }),
);
const mostly = <Value>(arbitrary: fc.Arbitrary<Value>) => fc.oneof({ weight: 4, arbitrary }, anything);
const fields = fc.record(
  {
    email: mostly(email),
    name: mostly(text),
    area: mostly(text),
    help: mostly(fc.array(text, { maxLength: 3 })),
    available: mostly(text),
    page: mostly(fc.constantFrom('/', '/news')),
    consent: mostly(fc.constantFrom('newsletter-1', 'volunteers-1', '')),
    started: mostly(fc.nat()),
    subject: mostly(fc.constant('')),
    ['__proto__']: anything,
  },
  { requiredKeys: ['email', 'name'] },
);
const formatText = (entry: unknown) => (typeof entry === 'string' ? entry : JSON.stringify(entry));
const formatForm = (given: object) =>
  new URLSearchParams(Object.entries(given).map(([name, entry]) => [name, formatText(entry)])).toString();
/** A form, its media type and its body; unreadable bodies are in the tests of request-body. */
const post = fc
  .tuple(fc.constantFrom<MailingList>('newsletter', 'volunteers'), fc.boolean(), fields)
  .map<[MailingList, string, string]>(([form, isJson, given]) =>
    isJson ? [form, JSON_TYPE, JSON.stringify(given)] : [form, FORM, formatForm(given)],
  );

const EMAIL = /^[\d_.!#$%&'*+/=?^`{|}~a-z-]+@[a-z0-9.-]+$/;
const CONTROL = /[\p{Cc}\p{Cs}\uFFFD\u202A-\u202E]/u;

describeOnDatabases('fuzzed bodies', (getDb) => {
  it(
    'never cause a 5xx response, and never a row that breaks a constraint',
    { timeout: 300_000 },
    async () => {
      const handlers = {
        newsletter: createTestHandler(() => getDb().database),
        volunteers: createTestHandler(() => getDb().database, 'volunteers'),
      };
      const statuses: number[] = [];
      const batches = fc.array(post, { minLength: CONCURRENCY, maxLength: CONCURRENCY });
      const property = fc.asyncProperty(batches, async (batch) => {
        const answers = batch.map(([form, type, body]) => {
          const init = { method: 'POST', body, headers: { 'Content-Type': type } };
          return handlers[form](new Request(SITE + SIGN_UP_PATHS[form], init));
        });
        for (const { status } of await Promise.all(answers)) {
          statuses.push(status);
          expect(status).toBeLessThan(500);
        }
      });
      const seed = isFullRun ? {} : { seed: 2025 };
      await fc.assert(property, { numRuns: BODIES / CONCURRENCY, endOnFailure: true, ...seed });
      // Guards against a fuzzer whose requests are all refused.
      for (const wanted of [200, 303, 400])
        expect(statuses.filter((status) => status === wanted).length, String(wanted)).toBeGreaterThan(2);

      const people = await getDb().query('select canonical, email from people');
      for (const { canonical, email: typed } of people) {
        expect(canonical).toMatch(EMAIL);
        expect(typed).not.toMatch(CONTROL);
      }
      for (const { fields } of await getDb().query('select fields from answers')) {
        const { name = '', ...rest } = fields as Answers;
        expect(name).not.toBe('');
        expect([name, Object.values(rest)].flat(2).join('').replaceAll('\n', '')).not.toMatch(CONTROL);
      }
      expect(
        await getDb().query("select page from history where page is not null and page !~ '^/([^/]|$)'"),
      ).toEqual([]);
      expect(await getDb().query('select from people where id not in (select person from history)')).toEqual(
        [],
      );
    },
  );
});
