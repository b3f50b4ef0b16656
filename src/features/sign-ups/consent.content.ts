import type { SignUpForm } from '../../core/sign-up-forms.ts';
import { readContentFile } from '../../core/content-files.server.ts';
import { findWording, readWordings, type Wording } from './consent.server.ts';
import { getSite } from '../../core/entries.content.ts';

/** Returns the current wording of a form. Each sign-up stores its wording as proof of consent. */
export const getConsent = async (form: SignUpForm): Promise<Wording> =>
  findWording(await readWordings(readContentFile, await getSite()), form, undefined);
