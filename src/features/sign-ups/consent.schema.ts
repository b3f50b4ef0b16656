import { z } from 'zod';

import { SIGN_UP_FORMS } from '../../core/sign-up-forms.ts';
import { lineSchema } from '../../core/fields.schema.ts';
import { addIssue } from '../../core/moment.schema.ts';

/** `content/consent.yaml`: all wordings of consent ever used, oldest first. */
export const consentSchema = z
  .array(
    z.strictObject({
      version: lineSchema('a short name of the wording, never used before', 'newsletter-2', []),
      form: z.enum(SIGN_UP_FORMS).meta({
        description: `the form of the wording: ${SIGN_UP_FORMS.join(' or ')}`,
        example: 'newsletter',
      }),
      text: lineSchema('the text beside the submit button', 'We keep your address for this.', ['candidate']),
    }),
  )
  .superRefine((list, context) => {
    for (const form of SIGN_UP_FORMS.filter((name) => !list.some((entry) => entry.form === name)))
      addIssue(context, [], `There is no wording for the form "${form}"`);
    for (const [index, { form, version }] of list.entries()) {
      if (list.findIndex((entry) => entry.form === form && entry.version === version) < index)
        addIssue(context, [index, 'version'], `is used twice for the form "${form}"`);
    }
  })
  .meta({
    description: 'a wording for the newsletter and one for volunteers',
    example: '- version: newsletter-1',
  });
