import { z } from 'zod';

import { parseYouTubeUrl, buildWatchUrl } from './youtube-url.ts';
import { SIGN_UP_FIELDS } from './sign-up-fields.ts';
import { SIGN_UP_FORMS, type SignUpForm } from './sign-up-forms.ts';

interface BlockLine {
  readonly text: string;
  readonly href?: string;
}

export type RequiredContent = 'bold list' | 'heading' | 'link' | 'picture' | 'text';

export interface Block {
  readonly description: string;
  readonly example: string;
  readonly attributes: z.ZodObject;
  /** The required content between the tags. If empty, the block is a self-closing tag. */
  readonly requiredContent: readonly RequiredContent[];
  /** Lists the attributes as lines below the text, for newsletters and plain text, which have no components. */
  readonly listLines: (attributes: Readonly<Record<string, string>>) => readonly BlockLine[];
  /** Newsletters show the text as a quote. */
  readonly isQuote?: true;
}

const textField = (description: string) => z.string().trim().min(1).meta({ description });
const block = (
  description: string,
  example: string,
  requiredContent: Block['requiredContent'],
  attributes: z.ZodRawShape = {},
  listLines: Block['listLines'] = () => [],
): Block => ({ description, example, attributes: z.strictObject(attributes), requiredContent, listLines });

export const FILES = 'content/files';
export const getDownloadPath = (file: string): string => `/files/${file}`;

/** Components for texts. To add a block, add a row here and `src/features/blocks/mdx/NAME.astro`. */
export const BLOCKS: Readonly<Record<string, Block>> = {
  Questions: block(
    'questions and answers, also for search engines',
    '<Questions>\n### Who pays?\n\nNobody but our donors.\n</Questions>',
    ['heading', 'text'],
  ),
  People: block(
    'people in a grid, with or without pictures',
    '<People>\n- ![Mele beside her bus](./mele.jpg) **Mele T.** Bus driver\n- **Hemi P.** Builder\n</People>',
    ['bold list'],
  ),
  Figures: block('large figures', '<Figures>\n- **20** bus routes\n- **10** minutes\n</Figures>', [
    'bold list',
  ]),
  Timeline: block(
    'what happened, or will, in order',
    '<Timeline>\n- **March 2026** The budget is open for your say.\n- **June 2026** The vote.\n</Timeline>',
    ['bold list'],
  ),
  Columns: block(
    'texts beside each other',
    '<Columns>\n- **Now** A bus in 25 minutes.\n- **Then** A bus in ten.\n</Columns>',
    ['bold list'],
  ),
  Quote: {
    ...block(
      'the words of somebody, large',
      '<Quote from="Mele, who drives the 32">The last bus is missing.</Quote>',
      ['text'],
      { from: textField('who said it') },
      ({ from = '' }) => [{ text: `— ${from}` }],
    ),
    isQuote: true,
  },
  Action: block(
    'a call to act; hidden once voting has closed',
    '<Action>\nAn hour counts.\n\n[Give an hour](/join)\n</Action>',
    ['link'],
  ),
  Download: block(
    'a file of content/files to download, with its kind and size',
    '<Download file="plan.pdf" name="The plan, to print" />',
    [],
    {
      file: z
        .string()
        .regex(/^[\w-][\w.-]*\.\w+$/)
        .meta({ description: 'the name of a file in content/files: letters, figures and dashes' }),
      name: textField('what it is'),
    },
    ({ file = '', name = '' }) => [{ text: name, href: getDownloadPath(file) }],
  ),
  Video: block(
    'a YouTube video, which loads when it is pressed',
    '<Video address="https://www.youtube.com/watch?v=aqz-KE-bpKQ" title="Town hall in Manukau">\n![A full hall](./hall.jpg)\n</Video>',
    ['picture'],
    {
      address: z
        .string()
        .refine((address) => parseYouTubeUrl(address) !== null)
        .meta({ description: 'the address of a video on YouTube' }),
      title: textField('what it is called'),
    },
    ({ address = '', title = '' }) => {
      const video = parseYouTubeUrl(address);
      return [{ text: title, ...(video && { href: buildWatchUrl(video) }) }];
    },
  ),
  Map: block(
    'a map, with all that it shows in words',
    '<Map>\n![Map of the bays](./bays.svg)\n\nThe harbour runs from west to east. Six drops mark …\n</Map>',
    ['picture', 'text'],
  ),
  Asked: block(
    'under an answer: the questions of visitors that it answers, who then get its address by email',
    '<Asked ids="3fa9c1d2 70b4e6aa" />',
    [],
    {
      ids: z
        .string()
        .regex(/^[0-9a-f]{8}(?: [0-9a-f]{8})*$/)
        .meta({
          description:
            'the ids of questions, from the subjects of our emails about them: 8 letters and figures each',
        }),
    },
  ),
  FormFields: block(
    'the fields of a form, except the email address',
    '<FormFields form="volunteers" />',
    [],
    { form: z.enum(SIGN_UP_FORMS).meta({ description: `the form: ${SIGN_UP_FORMS.join(' or ')}` }) },
    ({ form }) => SIGN_UP_FIELDS[form as SignUpForm].map(({ label }) => ({ text: label })),
  ),
};
