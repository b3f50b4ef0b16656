import { createHash } from 'node:crypto';
import type { z } from 'zod';

import { consentSchema } from './consent.schema.ts';
import { interpolate, type Names } from '../../core/interpolate.ts';
import type { SignUpForm } from '../../core/sign-up-forms.ts';
import { readContentFields, type ReadContent } from '../../core/content-files.server.ts';
import { createFieldError } from '../../server/http/responses.ts';

/** `id` is a digest of the other fields. It also changes if a text is edited without a new version. */
export type Wording = Readonly<z.output<typeof consentSchema>[number] & { id: string }>;

export async function readWordings(readContent: ReadContent, names: Names): Promise<readonly Wording[]> {
  const { candidate, name, position } = names;
  const list = await readContentFields(readContent, 'consent.yaml', consentSchema);
  return list.map((wording) =>
    createWording({ ...wording, text: interpolate(wording.text, { candidate, name, position }) }),
  );
}

export function createWording({ version, form, text }: Omit<Wording, 'id'>): Wording {
  const id = createHash('sha256').update(`${form}\n${version}\n${text}`).digest('hex').slice(0, 16);
  return { id, version, form, text };
}

/** Finds the wording of a version, by default the newest; throws a field error if unknown. */
export function findWording(wordings: readonly Wording[], form: SignUpForm, version: unknown): Wording {
  const ofForm = wordings.filter((wording) => wording.form === form);
  const found =
    version === undefined || version === ''
      ? ofForm.at(-1)
      : ofForm.find((wording) => wording.version === version);
  if (found) return found;
  throw createFieldError(
    'consent',
    'unknown-consent',
    'This page has changed since you opened it. Load it again, read the note beside the form, and send it once more.',
  );
}
