import type { SignUpForm } from '../../core/sign-up-forms.ts';
import { readContentFile } from '../../core/content-files.server.ts';
import { findWording, readWordings, type Wording } from './consent.server.ts';
import { getSite } from '../../core/entries.content.ts';

/** Returns the current wording of a form. Each sign-up stores its wording as proof of consent. */
export async function getConsent(form: SignUpForm): Promise<Pick<Wording, 'version' | 'text'>> {
  const wordings = await readWordings(readContentFile, await getSite());
  const { version, text } = findWording(wordings, form, undefined);
  return { version, text };
}
