import { z } from 'zod';

import { AUTHOR_PLATFORMS, CAMPAIGN_PLATFORMS, PLATFORMS, type PlatformName } from './platforms.ts';
import { publicationFields } from './publication.schema.ts';
import { type PictureField, pictureSchema } from './picture.schema.ts';
import { NAME_PLACEHOLDERS } from './interpolate.ts';
import {
  checkUnique,
  hrefSchema,
  lineSchema,
  optionalAddressSchema,
  patternSchema,
  searchSentenceSchema,
  webAddressSchema,
} from './fields.schema.ts';

/** Values of `result` in `content/site.yaml`. Pages ask for votes, help and money only while it is `open`. */
export const RESULTS = ['open', 'unknown', 'won', 'lost'] as const;

/** Builds a field for each platform: a URL or ''. `whose` begins its description. */
function socialPagesSchema<Name extends PlatformName>(platforms: readonly Name[], whose: 'the' | 'their') {
  const buildField = (platform: Name) => {
    const { name, page, example, hosts } = PLATFORMS[platform];
    return optionalAddressSchema(`${whose} ${page}`, example, hosts).meta({ title: name });
  };
  const fields = Object.fromEntries(platforms.map((platform) => [platform, buildField(platform)]));
  return z.strictObject(fields as Record<Name, ReturnType<typeof buildField>>);
}

export const personSchema = (image: PictureField) =>
  z.strictObject({
    name: lineSchema('the full name', 'Sam Example'),
    title: lineSchema('their role', 'Volunteer, Manurewa'),
    bio: lineSchema('one or two sentences about them', 'Sam knocks on doors in Manurewa.').meta({
      title: 'About them',
    }),
    image: pictureSchema(image),
    social: socialPagesSchema(AUTHOR_PLATFORMS, 'their').partial().meta({
      title: 'Social pages',
      description: 'links to their pages',
      example: '{ facebook: https://www.facebook.com/example }',
    }),
  });

export const redirectsSchema = z.strictObject({
  redirects: z
    .array(
      z.strictObject({
        from: patternSchema(
          /^\/[\p{L}\p{N}._~/-]+$/u,
          'the old address, beginning with /',
          '/news/old-name',
        ).meta({ title: 'Old address' }),
        to: hrefSchema.meta({
          title: 'New address',
          description: 'the address of the page that replaces it, beginning with /',
          example: '/news',
        }),
      }),
    )
    .superRefine(checkUnique('from', 'redirect'))
    .meta({ description: 'the addresses that have moved', example: '- { from: /news/old-name, to: /news }' }),
});

const spellings = (description: string, example: string) =>
  z
    .array(
      patternSchema(
        /^[\p{L}\p{M}]+(?:[ -][\p{L}\p{M}]+)*$/u,
        'letters and spaces, with the macrons',
        example,
      ),
    )
    .meta({ description, example: `- ${example}` });

export const teReoSchema = z.strictObject({
  words: spellings('words and phrases, which screen readers read as te reo Māori', 'kaitiakitanga'),
  names: spellings('names, of which only the macrons are checked', 'Waitematā'),
  except: spellings('official names and titles without macrons', 'Maori Affairs Act').optional(),
});

const idSetting = (description: string) => z.string().trim().meta({ description, example: "''" });

const navSchema = z.strictObject({
  name: lineSchema('the words of the menu entry', 'Policies'),
  href: hrefSchema,
  anchor: z.string().meta({
    title: 'Section of the home page',
    description: 'has no effect: menu entries lead to the page in `href`',
    example: "''",
  }),
});

/** "Authorised by", a name, a comma or bracket, and a contact with an @ or a digit. */
const AUTHORISATION = /^Authori[sz]ed by:?\s+(?:\{candidate\}|\p{L})[^,(@]*[,(].*[@\d]/isu;
/** A house number and a street: `2/14 Richmond rd`. Ignores phone numbers and PO boxes. */
export const STREET_ADDRESS =
  /(?<!(?:box|bag)\s[\d-]*|\d[\s-]?)\b\d{1,4}[a-z]?\s+(?:[\p{L}'’.-]+\s+){1,4}?(?:street|st|road|rd|avenue|ave?|drive|dr|lane|ln|place|pl|terrace|tce|crescent|cres|parade|pde|close|cl|court|ct|grove|highway|hwy|quay|square|esplanade|loop)\b/iu;

export const siteSchema = (image: PictureField) =>
  z.strictObject({
    name: lineSchema('the name on hoardings', 'Mangrove', []).pipe(z.string().max(40)),
    candidate: lineSchema('the full name of the candidate', 'Robin Mangrove', []),
    position: lineSchema('what the candidate stands for', 'Independent candidate for Mayor of Auckland', []),
    title: lineSchema('the name of the site', '{candidate} for Mayor of Auckland'),
    description: searchSentenceSchema('{PolicyCount} dated plans for Auckland.'),
    tagline: lineSchema('the slogan', 'Cut waste. Fix transport. Restore trust.', []),
    address: webAddressSchema('the address of the site', 'https://www.example.org'),
    authorisation: lineSchema(
      '"Authorised by", the true name, a comma, and an email address, a phone number or a PO box: every page shows it',
      'Authorised by {candidate}, hello@example.org',
      NAME_PLACEHOLDERS,
    )
      .refine((text) => AUTHORISATION.test(text), {
        error:
          'does not say who authorises the site and how to reach them, as section 113 of the Local Electoral Act 2001 asks',
      })
      .refine((text) => !STREET_ADDRESS.test(text), {
        error:
          'has a street address, which may be where somebody lives: section 113 of the Local Electoral Act 2001 asks for contact details, and an email address is enough',
      }),
    contact: z
      .email()
      .meta({ description: 'the one e-mail address of the campaign', example: 'hello@example.org' }),
    press: z
      .array(
        z.strictObject({
          name: lineSchema('who answers journalists', 'Sam Example', NAME_PLACEHOLDERS),
          phone: patternSchema(
            /^\+\d[\d ]{7,18}$/,
            'the phone number with the code of the country, + first',
            "'+64 9 555 0143'",
          ).meta({ title: 'Telephone' }),
          hours: lineSchema('when somebody answers', '7 am to 9 pm, every day', []),
        }),
      )
      .min(1)
      .meta({
        title: 'Press contacts',
        description: 'the people whom journalists call, for the press kit, the fact sheet and facts.json',
        example: "- { name: Sam Example, phone: '+64 9 555 0143', hours: '7 am to 9 pm, every day' }",
      }),
    nav: z.array(navSchema).min(1).meta({
      title: 'Menu',
      description: 'the entries of the menu',
      example: '- { name: News, href: /news, anchor: news }',
    }),
    socials: socialPagesSchema(CAMPAIGN_PLATFORMS, 'the').meta({
      title: 'Social pages',
      description: 'the links to the social pages',
      example: '{ facebook: https://www.facebook.com/example }',
    }),
    youtubeChannel: patternSchema(
      /^UC[\w-]{22}$/,
      'the id of the YouTube channel: UC and 22 more characters',
      'UCSMOQeBJ2RAnuFungnQOxLg',
    ).meta({ title: 'YouTube channel' }),
    portrait: pictureSchema(image).meta({
      description: 'the portrait of the candidate: a cut-out drawing, or a photograph of 4 to 5',
      example: "{ src: ./portrait.jpg, alt: 'Robin Mangrove in front of Rangitoto' }",
    }),
    author: personSchema(image).omit({ name: true, image: true, social: true }).meta({
      description: 'the card under articles that name no other author',
      example: '{ title: Independent candidate, bio: I drive a bus. }',
    }),
    publicSince: publicationFields.publishAt.meta({
      description:
        'the day and the time, in Auckland, from which the site is public: versions before it may change without a correction; without this field, all versions count as public',
      example: '2025-08-01 07:00',
    }),
    result: z.enum(RESULTS).meta({
      title: 'Result of the vote',
      description:
        'open until the polls close, when the public site changes to unknown by itself; then what is known of the result: sign-ups, donations and calls to vote or help disappear, and the texts of result.yaml replace them',
      example: 'unknown',
    }),
    newsletterForm: z.boolean().default(true).meta({
      title: 'Newsletter form',
      description:
        'true or false: whether people can sign up for the newsletter; false removes its form from every page and refuses sign-ups; newsletters can still be sent',
      example: 'false',
    }),
    homeVideos: z.boolean().default(true).meta({
      title: 'Videos on the home page',
      description: 'true or false: whether the home page shows the videos of the channel',
      example: 'false',
    }),
    offlineReading: z.boolean().default(true).meta({
      title: 'Reading offline',
      description:
        'true or false: whether browsers keep copies of pages that were read, for times without a connection; false deletes these copies',
      example: 'false',
    }),
    volunteering: z
      .strictObject({
        answeredBy: idSetting(
          "the name of the person who answers volunteers within 48 hours, or '' for none",
        ).meta({ title: 'Who answers' }),
        urgentHelp: z.array(z.string().trim()).meta({
          description:
            'the ways to help (their titles in pages/join.mdx) that staff hear of within ten minutes',
          example: '- Drop leaflets',
        }),
      })
      .meta({
        title: 'Volunteers',
        description: 'who answers volunteers, and which help is urgent',
        example: "{ answeredBy: '', urgentHelp: [] }",
      }),
    integration: z
      .strictObject({
        joinFormUrl: optionalAddressSchema('the external volunteer form').meta({ title: 'Volunteer form' }),
        donateUrl: optionalAddressSchema('the external donation page').meta({ title: 'Donation page' }),
        newsletterUrl: optionalAddressSchema('the page of past newsletters elsewhere').meta({
          title: 'Past newsletters',
        }),
        chatWidget: optionalAddressSchema(
          'the script of a chat service',
          'https://chat.example.org/widget.js',
        ).meta({ title: 'Chat service' }),
        trackingScript: optionalAddressSchema(
          'the script of an analytics service',
          'https://stats.example.org/script.js',
        ).meta({ title: 'Analytics service' }),
        websitePixelId: idSetting('the id that the analytics service gave to this site').meta({
          title: 'ID at the analytics service',
        }),
        blogFeedUrl: optionalAddressSchema(
          'the feed of a blog elsewhere',
          'https://blog.example.org/feed.xml',
        ).meta({ title: 'Feed of a blog' }),
        apiKey: idSetting(
          'a key that a service asks for in the page; it is public, so never a secret one',
        ).meta({ title: 'Public key' }),
      })
      .meta({
        title: 'Other services',
        description: "other services; '' switches one off",
        example: "{ donateUrl: '' }",
      }),
  });
