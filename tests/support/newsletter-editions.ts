import {
  TOKEN_PLACEHOLDER,
  renderPersonalLetter,
  type LetterRecipient,
} from '../../src/features/newsletter/letter/letter.ts';
import type { Newsletter } from '../../src/features/newsletter/newsletters.server.ts';
import type { TestDatabase } from './test-database.ts';

export const NEWSLETTER: Newsletter = {
  name: 'ferry',
  status: 'send',
  sendAt: '2025-09-09T19:00:00Z',
  subject: 'A ferry at last',
  html: `<a href="https://www.example.nz/unsubscribe?token=${TOKEN_PLACEHOLDER}">Leave</a>`,
  text: `https://www.example.nz/unsubscribe?token=${TOKEN_PLACEHOLDER}`,
  digest: 'The boat came.',
};

export const composeCopy = (recipient: LetterRecipient) =>
  renderPersonalLetter(NEWSLETTER, recipient, {
    site: { candidate: 'Robin & Māui', contact: 'hello@example.nz', address: 'https://www.example.nz' },
    from: null,
    list: 'Newsletter of Robin & Māui',
  });

/** Stores confirmed newsletter readers by the local parts of their addresses. */
export async function addReaders(test: TestDatabase, names: readonly string[]): Promise<void> {
  await test.query(
    `insert into people (email, canonical, newsletter, mailed_at)
    select name || '@example.nz', name || '@example.nz', 'confirmed', now() from unnest($1::text[]) as name`,
    [names],
  );
}

export const listReaderNames = (number: number): readonly string[] =>
  Array.from({ length: number }, (_, i) => `reader-${String(i)}`);

export async function readDeliveryStates(test: TestDatabase): Promise<Readonly<Record<string, unknown>>> {
  const rows = await test.query(
    "select split_part(email, '@', 1) as name, state from deliveries join people on people.id = person order by people.id",
  );
  return Object.fromEntries(rows.map(({ name, state }) => [String(name), state]));
}
