import { findEdition, listEditions } from '../features/newsletter/editions.server.ts';
import { listTroubled, readProgress } from '../features/newsletter/progress.server.ts';
import { parseNewsletterInput } from './newsletter-arguments.ts';
import type { NewsletterDeps } from './newsletter-deps.ts';
import { preview, sendTest } from './newsletter-preview.ts';
import { send } from './newsletter-send.ts';
import { toDay, toSummary } from './newsletter-words.ts';
import { CommandError } from './command-line.ts';

/** Reads the arguments. Throws a {@link CommandError} before anything is opened. */
export function parseNewsletterCommand(args: readonly string[]): (deps: NewsletterDeps) => Promise<void> {
  const input = parseNewsletterInput(args);
  switch (input.name) {
    case 'preview':
      return (deps) => preview(deps, input.slug);
    case 'test':
      return (deps) => sendTest(deps, input.email, input.slug);
    case 'send':
      return (deps) => send(deps, input.slug, input.isSure);
    case 'status':
      return (deps) => showStatus(deps, input.slug);
  }
}

async function showStatus({ openDatabase, write }: NewsletterDeps, slug: string | null): Promise<void> {
  const database = await openDatabase();
  const found = slug === null ? await listEditions(database) : [await findEdition(database, slug)];
  const editions = found.filter((edition) => edition !== null);
  if (editions.length === 0)
    throw new CommandError(slug === null ? 'No newsletter was sent yet.' : `news/${slug} was not sent yet.`);
  for (const edition of editions) {
    const { startedAt, finishedAt } = edition;
    write(
      `news/${edition.slug}: begun ${toDay(startedAt)}, ${finishedAt ? `finished ${toDay(finishedAt)}` : 'not finished'}`,
    );
    write(toSummary(edition, await readProgress(database, edition.id)));
    if (slug === null) continue;
    for (const { state, email, answer } of await listTroubled(database, edition.id))
      write([state, email, answer ?? ''].join('\t'));
  }
}
