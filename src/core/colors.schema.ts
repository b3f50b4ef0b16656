import { z } from 'zod';

import { checkUnique, listSchema, patternSchema } from './fields.schema.ts';
import { COLOR_ROLES } from './colors.ts';

const HEX = String.raw`#[\da-fA-F]{6}`;

const color = (description: string, example: string) =>
  patternSchema(
    new RegExp(`^${HEX}$`),
    `${description}: # and six letters or figures, in quotes`,
    `'${example}'`,
  );

export const colorsSchema = z.strictObject({
  ink: color('the colour of text, the footer and lines', '#12203a'),
  paper: color('the colour of the page behind everything', '#f4ecdc'),
  brand: color('the colour of page headers, panels, the current page and the focus', '#ffc629'),
  accent: color('the colour of buttons, links, badges and errors', '#a8123e'),
  secondary: color('the colour of recordings and social media', '#0f6674'),
  policies: listSchema(
    z.strictObject({
      look: patternSchema(
        new RegExp(`^(?!(?:white|${COLOR_ROLES.join('|')})$)[a-z][a-z0-9-]*$`),
        'the name for the line "look" of policies: small letters, and none of the names above',
        'water',
      ),
      colour: patternSchema(
        new RegExp(`^(?:${HEX}|${COLOR_ROLES.join('|')})$`),
        `its colour: # and six letters or figures, in quotes, or one of ${COLOR_ROLES.join(', ')}`,
        "'#1d4e89'",
      ),
      icon: z.string().min(1).meta({
        description: 'the name of an icon from https://lucide.dev/icons',
        example: 'droplets',
      }),
    }),
    'the looks of policies: a name with a colour and an icon',
    "- { look: water, colour: '#1d4e89', icon: droplets }",
  ).superRefine(checkUnique('look', 'look')),
});
