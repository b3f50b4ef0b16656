import type { SignUpForm } from './subscription.ts';
import { readContentFile } from '../../server/config/content.ts';
import { findWording, readWordings, type Wording } from './consent.server.ts';
import { getSite } from '../site/entries.content.ts';

/** The newest words that stand beside a form; what is shown is what the sign-up keeps as proof. */
export async function getConsent(form: SignUpForm): Promise<Pick<Wording, 'version' | 'text'>> {
  const wordings = await readWordings(readContentFile, await getSite());
  const { version, text } = findWording(wordings, form, undefined);
  return { version, text };
}
