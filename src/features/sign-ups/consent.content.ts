import type { SignUpForm } from './subscription.ts';
import { readContentFile } from '../../server/config/content.ts';
import { findWording, readWordings, type Wording } from './consent.server.ts';
import { getSite } from '../site/entries.content.ts';

/** The newest words beside a form; a sign-up keeps them as proof. */
export async function getConsent(form: SignUpForm): Promise<Pick<Wording, 'version' | 'text'>> {
  const wordings = await readWordings(readContentFile, await getSite());
  const { version, text } = findWording(wordings, form, undefined);
  return { version, text };
}
