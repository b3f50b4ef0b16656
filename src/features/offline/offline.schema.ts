import { PLACEHOLDERS } from '../../core/interpolate.ts';
import { pageSchema, panelSchema } from '../../core/page.schema.ts';
import { pictureSchema, type PictureField } from '../../core/picture.schema.ts';
import { buttonSchema, lineSchema, linksSchema } from '../../core/fields.schema.ts';

/** `content/pages/offline.mdx`: the page without a connection. */
export const offlinePageSchema = (image: PictureField) =>
  pageSchema.extend({
    picture: pictureSchema(image),
    again: buttonSchema('the button that loads the page again', 'Try again'),
    kept: panelSchema,
    links: linksSchema(
      'the pages that are listed until the browser has found the cached pages',
      '- { name: How to vote, href: /voting }',
    ),
    vote: lineSchema('the headline above the current voting step', 'The vote'),
    phones: lineSchema('the headline above phone numbers', 'By phone, without internet'),
    copy: lineSchema(
      'the notice above a cached page; {time} is the time of its download',
      'This is a copy of {time}.',
      [...PLACEHOLDERS, 'time'],
    ),
    unsent: panelSchema
      .extend({
        words: lineSchema('the headline above the typed text', 'What you wrote'),
        button: buttonSchema('the button that sends the form', 'Send now'),
      })
      .meta({
        description: 'the page after a form was sent without a connection',
        example: '{ heading: Not sent, text: It stays here., words: What you wrote, button: Send now }',
      }),
  });
