import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { parse } from 'yaml';
import { z } from 'zod';

import { refuseField } from './refusal.ts';

const CONSENT_FILE = 'content/consent.yaml';

/** The two things that people sign up for. */
export type Form = 'newsletter' | 'volunteers';

/** Words that somebody agreed to. */
export interface Wording {
  /** A digest of the rest: it changes when a text is edited without a new version. */
  readonly id: string;
  /** The short name that the page sends back. */
  readonly version: string;
  /** The form that the words stand beside. */
  readonly form: Form;
  /** The words as shown, names filled in. */
  readonly text: string;
}

const consentSchema = z
  .array(
    z.strictObject({
      version: z.string().min(1),
      form: z.enum(['newsletter', 'volunteers']),
      text: z.string().min(1),
    }),
  )
  .refine((list) => ['newsletter', 'volunteers'].every((form) => list.some((entry) => entry.form === form)), {
    error: 'each form needs at least one wording',
  })
  .refine((list) => new Set(list.map(({ form, version }) => `${form} ${version}`)).size === list.length, {
    error: 'two wordings of a form have the same version',
  });

/** Reads all wordings, oldest first. A mistake in the file throws an error that says where it is. */
export async function readWordings(
  candidate: string,
  read: (path: string) => Promise<string> = (path) => readFile(path, 'utf8'),
): Promise<readonly Wording[]> {
  const result = consentSchema.safeParse(parse(await read(CONSENT_FILE)));
  if (!result.success) throw new Error(`${CONSENT_FILE}: ${z.prettifyError(result.error)}`);
  return result.data.map(({ version, form, text: template }) => {
    const text = template.trim().replaceAll('{candidate}', candidate);
    const id = createHash('sha256').update(`${form}\n${version}\n${text}`).digest('hex').slice(0, 16);
    return { id, version, form, text };
  });
}

/** The wording that a form names, or its newest where it names none; one that we do not have is refused. */
export function findWording(wordings: readonly Wording[], form: Form, version: unknown): Wording {
  const ofForm = wordings.filter((wording) => wording.form === form);
  const found =
    version === undefined || version === ''
      ? ofForm.at(-1)
      : ofForm.find((wording) => wording.version === version);
  if (found) return found;
  throw refuseField(
    'consent',
    'unknown-consent',
    'This page has changed since you opened it. Load it again, read the note beside the form, and send it once more.',
  );
}
