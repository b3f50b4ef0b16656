import { z } from 'zod';

import { PLACEHOLDERS } from '../../core/interpolate.ts';
import { pageSchema, panelSchema } from '../../core/page.schema.ts';
import { pictureSchema, type PictureField } from '../../core/picture.schema.ts';
import { buttonSchema, hrefSchema, lineSchema, listSchema } from '../../core/fields.schema.ts';

/** `content/pages/offline.mdx`: shown without a connection. */
export const offlinePageSchema = (image: PictureField) =>
  pageSchema.extend({
    picture: pictureSchema(image),
    again: buttonSchema('the button that asks for the page once more', 'Try again'),
    kept: panelSchema,
    links: listSchema(
      z.strictObject({ name: lineSchema('the words of the link', 'How to vote'), href: hrefSchema }),
      'the pages that are listed until the browser has found those that it keeps',
      '- { name: How to vote, href: /voting }',
    ),
    vote: lineSchema('the headline above what to do about the vote', 'The vote'),
    phones: lineSchema('the headline above phone numbers', 'By phone, without internet'),
    copy: lineSchema(
      'the text on top of a kept copy; {time} is when it was fetched',
      'This is a copy of {time}.',
      [...PLACEHOLDERS, 'time'],
    ),
    unsent: panelSchema
      .extend({
        words: lineSchema('the headline above what was typed', 'What you wrote'),
        button: buttonSchema('the button that sends it', 'Send now'),
      })
      .meta({
        description: 'the page after a form was sent without a connection',
        example: '{ heading: Not sent, text: It stays here., words: What you wrote, button: Send now }',
      }),
  });
