import { findWording, readWordings, type Form, type Wording } from '../../netlify/lib/people/consent.ts';
import { getSite } from './site.ts';

/** The newest words that stand beside a form; what is shown is what the sign-up keeps as proof. */
export async function getConsent(form: Form): Promise<Pick<Wording, 'version' | 'text'>> {
  const { candidate } = await getSite();
  const { version, text } = findWording(await readWordings(candidate), form, undefined);
  return { version, text };
}
