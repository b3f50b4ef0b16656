import { z } from 'zod';

import { addIssue } from '../../core/moment.schema.ts';
import { pageSchema, panelSchema } from '../../core/page.schema.ts';
import { type PictureField, pictureSchema } from '../../core/picture.schema.ts';
import { buttonSchema, lineSchema as line, listSchema, patternSchema } from '../../core/fields.schema.ts';

const heading = (description: string, example: string) =>
  z.strictObject({ heading: line(description, example) });

/** `content/pages/fact-sheet.mdx`: the texts around the facts, which come from other files. */
export const factSheetSchema = pageSchema.extend({
  print: buttonSchema('the button that prints the page', 'Print or save as PDF'),
  back: line('the link back to the press kit', 'All of the press kit'),
  asOf: line('the text before the day of the newest fact on the sheet', 'As of'),
  candidate: heading('the headline of the facts of the candidate', 'The candidate').extend({
    name: line('the text before the name', 'Name'),
    say: line('the label of the pronunciation of the name', 'Said'),
    position: line('the label of the office', 'Standing as'),
    contact: line('the text before the press contact', 'Press contact'),
    phone: line('the text before the phone number', 'Phone'),
    email: line('the text before the e-mail address', 'E-mail'),
    website: line('the text before the address of the site', 'Website'),
  }),
  plans: heading('the headline of the plans', 'The {policyCount} plans').extend({
    plan: line('the column of the plans', 'Plan'),
    what: line('the column of what each plan does', 'What'),
    by: line('the column of the days', 'By when'),
    cost: line('the column of the costs', 'What it costs'),
    between: line('the text between the first and the last day of a plan', 'to'),
  }),
  promises: heading('the headline of the promises with a day', 'Every dated promise'),
  dayOne: heading('the headline of the promises that hold from day one', 'From day one'),
  dates: heading('the headline of the dates of the vote', 'Dates of the vote'),
  sources: heading('the headline of the sources', 'Sources').extend({
    plans: line('the text before the address of the promises', 'Each promise and its test'),
    vote: line('the text before the name of each official site on the vote', 'Dates of the vote'),
  }),
});

const ALT = line(
  'the description of the picture for people who cannot see it; newsrooms use it too',
  'Robin Mangrove in front of Rangitoto',
).meta({ title: 'What it shows' });

const rights = {
  credit: line('the credit to print beside the picture', 'Drawing: Mangrove campaign'),
  licence: line('what others may do with it', 'Free to reproduce in reporting on the campaign.'),
};

/** `content/pages/press-kit.mdx`. The press contacts are in `site.yaml`. */
export const pressKitSchema = (image: PictureField) =>
  pageSchema.extend({
    picture: pictureSchema(image),
    banner: panelSchema.extend({
      section: line('the label of the banner, for screen readers', 'The candidate'),
    }),
    jump: line('the text before the links to the parts of the page', 'On this page'),
    contact: panelSchema.extend({
      phone: line('the text before the phone number', 'Phone'),
      abroad: line('the text before the number for callers from other countries', 'From overseas'),
      hours: line('the text before the hours', 'Hours'),
      email: line('the text before the e-mail address', 'E-mail'),
    }),
    contacts: panelSchema.extend({
      items: listSchema(
        z.strictObject({
          role: line('the subject of the contact', 'Media enquiries'),
          text: line('the questions that the contact answers', 'Questions and fact checks.'),
          buttons: listSchema(
            z.strictObject({
              label: buttonSchema('the label of the button', 'Ask for comment'),
              subject: line('the subject of the message', 'Comment, with deadline:'),
            }),
            'the buttons, each of which opens a message',
            "- { label: Ask for comment, subject: 'Comment:' }",
          ),
        }),
        'the contact cards',
        "- { role: Media enquiries, text: Questions., buttons: [{ label: Ask for comment, subject: 'Comment:' }] }",
      ),
    }),
    platforms: panelSchema,
    names: panelSchema.extend({
      spelling: line('the text before the spelling of a name', 'Spelling'),
      items: listSchema(
        z.strictObject({
          name: line('the name as it is written', 'Tāmaki Makaurau'),
          say: line(
            'the pronunciation, written for a newsreader: stressed parts in capitals',
            'TAH-mah-kee mah-KOH-roh',
          ).meta({ title: 'How it is said' }),
          spelling: line('its macrons, hyphens and capitals', 'Macron on the first a of Tāmaki.'),
        }),
        'the names that journalists write and say; the first is that of the candidate',
        "- { name: Puhinui, say: poo-hee-NOO-ee, spelling: 'One word, no macron.' }",
      ),
    }),
    biography: panelSchema.extend({
      copy: z.strictObject({
        button: buttonSchema('the button under each biography, before its length', 'Copy'),
        copied: line('the message after a biography was copied', 'Biography copied.'),
        notCopied: line('the message if copying failed', 'Please select the words yourself.'),
      }),
      length: line('the headline of each biography; {words} is its number of words', 'In {words} words', [
        'words',
      ]),
      texts: listSchema(
        z.strictObject({
          id: patternSchema(
            /^[a-z][a-z0-9-]*$/,
            'the end of the URL of the biography, in small letters; do not change it later',
            'brief',
          ).meta({ title: 'Name in its address' }),
          words: z.int().min(10).max(2_000).meta({ description: 'the number of words', example: '100' }),
          text: line(
            'the biography, in the third person; an empty line begins a paragraph',
            '{candidate} is …',
          ),
        }),
        'the biographies, each in a different length; the first is also on the fact sheet',
        "- { id: brief, words: 100, text: '{candidate} is …' }",
      ).superRefine((texts, context) => {
        for (const name of ['id', 'words'] as const)
          for (const [index, each] of texts.entries())
            if (texts.findIndex((other) => other[name] === each[name]) < index)
              addIssue(context, [index, name], `is ${String(each[name])}, the same as in another biography`);
      }),
    }),
    pictures: listSchema(
      z.strictObject({
        src: image().optional().meta({
          title: 'File',
          description:
            'the file of the picture, beside this file: a drawing (SVG), or a photograph with a long edge of 3,000 pixels; left out, it is the portrait of site.yaml',
          example: './portrait.jpg',
        }),
        name: line('the name of the picture in the kit, and with the candidate in the file name', 'Portrait'),
        alt: ALT,
        ...rights,
      }),
      'the pictures that newsrooms may use',
      "- { src: ./portrait.jpg, name: Portrait, alt: 'Robin Mangrove at a wharf', credit: 'Photo: Sam Example', licence: Free to reproduce. }",
    ),
    gallery: panelSchema.extend({
      alt: line('the text before a description', 'Shows').meta({ title: 'Before what it shows' }),
      credit: line('the text before the credit', 'Credit'),
      licence: line('the text before the licence', 'Licence'),
      rights: line('the text that opens the description and the licence', 'Description and licence'),
      download: line('the text before the formats', 'Download'),
    }),
    logos: panelSchema.extend({
      ...rights,
      items: listSchema(
        z.strictObject({
          name: line('the name of the logo in the kit', 'Wordmark, for light backgrounds'),
          alt: ALT,
          background: z
            .enum(['light', 'dark'])
            .meta({ description: 'the background that the logo is for', example: 'light' }),
          files: listSchema(
            z.strictObject({
              src: image().meta({
                title: 'File',
                description:
                  'a file in the folder logos beside this file; its name becomes a part of the URL',
                example: './logos/wordmark-light.svg',
              }),
            }),
            'the files of the logo: an SVG, and a PNG with a transparent background and a long edge of 3,000 pixels',
            '- { src: ./logos/wordmark-light.svg }',
          ),
        }),
        'the logos, each for light or for dark backgrounds',
        "- { name: 'Wordmark, for light backgrounds', alt: The name, background: light, files: [{ src: ./logos/wordmark-light.svg }] }",
      ),
    }),
    factSheet: panelSchema.extend({
      button: buttonSchema('the button to the fact sheet', 'Read or print the fact sheet'),
    }),
    everything: panelSchema.extend({
      button: buttonSchema('the button that downloads the whole press kit', 'Download the press kit'),
      checksum: line('the text before the checksum of the ZIP', 'SHA-256 of the ZIP'),
      index: line(
        'the note at the end of the index in the ZIP',
        'To check the files: sha256sum -c SHA256SUMS',
      ),
    }),
  });
