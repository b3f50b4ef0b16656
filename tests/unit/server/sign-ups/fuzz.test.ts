import fc from 'fast-check';
import { beforeEach, expect, it, vi } from 'vitest';

import { SIGN_UP_ADDRESSES, type SignUpForm } from '../../../../src/lib/sign-up-forms.ts';
import { isFullRun } from '../../../support/full-run.ts';
import { describeOnDatabases } from '../../../support/people.ts';
import { createTestHandler, SITE } from '../../../support/sign-up-handler.ts';

const BODIES = isFullRun ? 10_000 : 1_000;
/** The same bodies each time, but for the full run. */
const SEED = 2025;
const AT_ONCE = 8;
const LIMIT_MS = 300_000;
const [JSON_TYPE, FORM] = ['application/json', 'application/x-www-form-urlencoded'];

const email = fc.oneof(
  fc.emailAddress(),
  fc.emailAddress().map((address) => `${address}\r\nBcc: all@example.nz`),
  fc
    .tuple(fc.string({ unit: 'binary', maxLength: 20 }), fc.string({ unit: 'grapheme', maxLength: 20 }))
    .map((parts) => parts.join('@')),
  fc.constantFrom('aroha@māori.example', "'; drop table people; --@example.nz", '=cmd()@b.nz', '\u0000@b.nz'),
);
const text = fc.oneof(
  fc.string({ maxLength: 30 }),
  fc.string({ unit: 'binary', maxLength: 30 }),
  fc.string({ unit: 'grapheme', maxLength: 120 }),
);
/** Objects that cannot be turned into a number or a text, as JSON can hold them. */
const hostile = fc.constantFrom(
  { valueOf: 1, toString: 2 },
  { length: 3 },
  { then: 1 },
  { toJSON: 'x' },
  null,
);
const anything = fc.oneof(hostile, email, text, fc.jsonValue(), fc.array(text, { maxLength: 14 }));
const often = <Value>(arbitrary: fc.Arbitrary<Value>) => fc.oneof({ weight: 4, arbitrary }, anything);
const fields = fc.record(
  {
    email: often(email),
    name: often(text),
    area: often(text),
    help: often(fc.array(text, { maxLength: 3 })),
    available: often(text),
    page: often(fc.constantFrom('/', '/news')),
    consent: often(fc.constantFrom('newsletter-1', 'volunteers-1', '')),
    started: often(fc.nat()),
    website: often(fc.constant('')),
    ['__proto__']: anything,
  },
  { requiredKeys: ['email', 'name'] },
);
const content = fc.oneof(
  { weight: 4, arbitrary: fields.map((value) => JSON.stringify(value)) },
  {
    weight: 3,
    arbitrary: fields.map((value) =>
      new URLSearchParams(
        Object.entries(value).map(([name, entry]) => [
          name,
          typeof entry === 'string' ? entry : JSON.stringify(entry),
        ]),
      ).toString(),
    ),
  },
  fc.json({ maxDepth: 40 }),
  fc.string({ unit: 'binary', maxLength: 5_000 }),
  fc.nat({ max: 2_000 }).map((more) => 'x'.repeat(3_000 + more)),
  fc.uint8Array({ maxLength: 300 }).map((bytes) => new Uint8Array(bytes)),
);
const post = fc.record({
  form: fc.constantFrom<SignUpForm>('newsletter', 'volunteers'),
  type: fc.oneof(
    { weight: 10, arbitrary: fc.constantFrom(JSON_TYPE, FORM) },
    fc.constantFrom('multipart/form-data; boundary=x', 'text/plain', ''),
  ),
  content,
});
type Post = typeof post extends fc.Arbitrary<infer Value> ? Value : never;

const EMAIL = /^[\w.!#$%&'*+/=?^`{|}~-]+@[a-z0-9.-]+$/;
const CONTROL = /[\p{Cc}\p{Cs}\uFFFD\u202A-\u202E]/u;

beforeEach(() => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
});

describeOnDatabases('fuzzed bodies', (test) => {
  it('never lead to a 5xx, and never to a row that breaks a rule', { timeout: LIMIT_MS }, async () => {
    const statuses = new Map<number, number>();
    const handlers = {
      newsletter: createTestHandler(() => test().database),
      volunteers: createTestHandler(() => test().database, 'volunteers'),
    };
    const answer = async ({ form, type, content }: Post) => {
      const request = new Request(SITE + SIGN_UP_ADDRESSES[form], {
        method: 'POST',
        body: content,
        headers: { 'Content-Type': type },
      });
      const { status } = await handlers[form](request);
      statuses.set(status, (statuses.get(status) ?? 0) + 1);
      expect(status).toBeLessThan(500);
    };
    const batches = fc.array(post, { minLength: AT_ONCE, maxLength: AT_ONCE });
    await fc.assert(
      fc.asyncProperty(batches, (batch) => Promise.all(batch.map(answer)).then(() => undefined)),
      { numRuns: BODIES / AT_ONCE, endOnFailure: true, ...(!isFullRun && { seed: SEED }) },
    );
    const total = [...statuses.values()].reduce((sum, count) => sum + count, 0);
    expect(total).toBeGreaterThanOrEqual(BODIES);
    // The bodies are of both kinds: a fuzz that never got past the door would prove nothing.
    for (const status of [200, 303, 400, 413, 415])
      expect(statuses.get(status) ?? 0, String(status)).toBeGreaterThan(5);

    for (const { canonical, email: typed } of await test().query('select canonical, email from people')) {
      expect(canonical).toMatch(EMAIL);
      expect(canonical).toBe(String(canonical).toLowerCase());
      expect(String(canonical).length).toBeLessThanOrEqual(254);
      expect(typed).not.toMatch(CONTROL);
    }
    for (const { name, area, help, available } of await test().query(
      'select name, area, help, available from answers',
    )) {
      expect(name).not.toBe('');
      expect(
        [name, area, ...(help as string[]), String(available).replaceAll('\n', '')].join(''),
      ).not.toMatch(CONTROL);
    }
    const pages = await test().query(
      "select page from history where page is not null and page !~ '^/([^/]|$)'",
    );
    expect(pages).toEqual([]);
    const [people] = await test().query(
      'select count(*)::int as number, count(distinct canonical)::int as distinct from people',
    );
    expect(people?.['number']).toBe(people?.['distinct']);
    const orphans = await test().query(
      'select id from people where not exists (select from history where person = people.id)',
    );
    expect(orphans).toEqual([]);
  });
});
