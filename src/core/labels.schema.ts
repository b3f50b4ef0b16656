import { z } from 'zod';

import { PLACEHOLDERS } from './interpolate.ts';
import { buttonSchema, hrefSchema, lineSchema, listSchema } from './fields.schema.ts';

/** A line without placeholders, for texts that are not interpolated. */
const plainLineSchema = (description: string, example: string) => lineSchema(description, example, []);

const formLabelsSchema = z.strictObject({
  privacy: lineSchema('the link to the privacy page beside a form', 'How we keep it'),
  section: lineSchema('what the answers to a form are, for screen readers', 'Your sign-up'),
  sending: buttonSchema('the button of the volunteer form until the answer comes', 'Sending…', []),
  checkInbox: lineSchema('what to do once the newsletter form is sent', 'Check your inbox: we sent a link.'),
  tooMany: lineSchema('what is said after too many tries', 'Please come back in {seconds} seconds.'),
  connection: z
    .strictObject({
      lost: lineSchema('what is said when there is no connection', 'No connection: nothing was sent.'),
      back: lineSchema('what is said when there is one again', 'It is back. Nothing was sent yet.'),
      send: buttonSchema('the button that sends it then', 'Send now'),
    })
    .meta({
      description: 'the words in a form that was sent without a connection',
      example: '{ lost: Nothing was sent., back: The connection is back., send: Send now }',
    }),
  newsletter: z.strictObject({
    email: plainLineSchema('the label of the field', 'Email address'),
    subscribe: buttonSchema('the button', 'SUBSCRIBE', []),
    subscribing: plainLineSchema('the same button until the answer comes', 'SUBSCRIBING...'),
    success: plainLineSchema('what is said when it was sent', 'Thank you for subscribing.'),
    error: plainLineSchema('the headline of the message that it failed', 'Error'),
    failure: plainLineSchema('what is said when it failed', 'Failed to subscribe. Please try again.'),
  }),
});

/** Texts that only the Markdown copies of pages contain. */
export const markdownLabelsSchema = z.strictObject({
  source: plainLineSchema('the words before the address of the page, at the end', 'Source'),
});

const placeSchema = (description: string, name: string, note: string) =>
  z
    .strictObject({
      name: plainLineSchema('the words of the link', name),
      note: plainLineSchema('what is there, in a sentence', note),
    })
    .meta({ description, example: `{ name: ${name}, note: ${note} }` });

/** `/llms.txt`: a guide to the site for language models (https://llmstxt.org). */
export const guideSchema = z
  .strictObject({
    text: listSchema(
      plainLineSchema('a paragraph', 'Whoever quotes the campaign names the page.'),
      'what a program must know, a paragraph each',
      '- Whoever quotes the campaign names the page.',
    ),
    headings: z.strictObject({
      policies: plainLineSchema('the headline of the policies', 'Policies'),
      news: plainLineSchema('the headline of the articles', 'News'),
      recordings: plainLineSchema('the headline of the videos and recordings', 'Recordings'),
      campaign: plainLineSchema('the headline of what there is about the campaign', 'The campaign'),
      data: plainLineSchema('the headline of the files for programs', 'Data and feeds'),
    }),
    data: z
      .strictObject({
        facts: placeSchema('the facts as JSON', 'Facts', 'Candidate, policies and promises as JSON.'),
        schema: placeSchema('the schema of the facts', 'Schema', 'What each field of the facts means.'),
        rss: placeSchema('the RSS feed', 'RSS', 'The news with full text.'),
        events: placeSchema('the calendar of events', 'Events', 'The events as a calendar.'),
        promises: placeSchema('the calendar of promises', 'Days', 'The days of the promises as a calendar.'),
        factSheet: placeSchema('the fact sheet', 'Fact sheet', 'The candidate and the policies on one page.'),
        pressKitFiles: placeSchema('the ZIP of the press kit', 'Press kit', 'Its pictures, logos and texts.'),
      })
      .meta({ title: 'Files for programs' }),
  })
  .meta({ title: 'Guide for programs' });

const linksSchema = (description: string, example: string) =>
  listSchema(
    z.strictObject({ name: lineSchema('the words of the link', 'Policies'), href: hrefSchema }),
    description,
    example,
  );

export const labelsSchema = z.strictObject({
  actions: z.strictObject({
    join: buttonSchema('the button to the volunteer page', 'Join Campaign'),
    movement: lineSchema('the other button to the volunteer page', 'Join the Movement'),
    donate: buttonSchema('the button to the donation page', 'Donate'),
    vote: lineSchema('the link to the dates of the vote', 'How to vote'),
  }),
  header: z.strictObject({
    skip: lineSchema('the link past the header, for the keyboard', 'Skip to the content'),
    office: lineSchema('the words after the name, top left', 'for Mayor'),
    menu: lineSchema('the name of the menu of small screens, and the link to it in old browsers', 'Menu'),
    openMenu: buttonSchema('the button that opens it', 'Open menu'),
    closeMenu: buttonSchema('the button that closes it', 'Close menu'),
    main: lineSchema('what the menu is, for screen readers', 'Main'),
    search: lineSchema('the link to the search beside the line about the vote, on wide screens', 'Search'),
    more: linksSchema('the links under the menu of small screens', '- { name: Donate, href: /donate }'),
  }),
  languages: z.strictObject({
    heading: lineSchema('what the links to other languages are, for screen readers', 'Languages'),
    english: lineSchema('the link from a page in another language to home', 'English'),
    draft: lineSchema('what a page in another language says until a speaker has checked it', 'Draft'),
  }),
  toasts: z.strictObject({
    region: plainLineSchema('what the messages are, for screen readers; F8 leads to them', 'Messages (F8)'),
    close: buttonSchema('the button that closes one', 'Close', []),
  }),
  footer: z.strictObject({
    newsletter: lineSchema('the headline of the newsletter form', 'News from the campaign, not spam'),
    pastNewsletters: lineSchema('the link to the page of past newsletters', 'Past newsletters'),
    quickLinks: linksSchema('the links at the foot of every page', '- { name: Policies, href: /policies }'),
    links: lineSchema('what the quick links are, for screen readers', 'Quick links'),
    legal: linksSchema('the links to the legal pages', '- { name: Privacy, href: /privacy }'),
  }),
  forms: formLabelsSchema,
  policies: z.strictObject({
    readPlan: lineSchema('the link on the card of a policy', 'Read full plan'),
    all: lineSchema('the tab that leads to the list of policies', 'All Policies'),
    tabs: lineSchema('what the tabs are, for screen readers', 'Policies'),
    keyPoints: lineSchema('the headline of the promises', 'Key points'),
    check: lineSchema('the link to the promise at the head of a plan', 'How you can check it'),
    join: lineSchema('the headline above the button under a policy', 'Help make it happen'),
    next: lineSchema('the words above the policy that follows', 'The next plan'),
    mapInWords: lineSchema('the control that opens the description of a map', 'The map in words'),
  }),
  publication: z.strictObject({
    draft: lineSchema('the badge of a draft', 'Draft: not published'),
    waiting: lineSchema('the badge of an entry that is published at {time}', 'Not published before {time}'),
  }),
  editor: z.strictObject({
    loading: lineSchema('what the editor at /admin says while it loads', 'The editor is loading.'),
    withoutScript: lineSchema('what it says where JavaScript is off', 'The editor needs JavaScript.'),
  }),
  corrections: z.strictObject({
    correctedOn: lineSchema('the words before the day of a correction', 'Corrected on'),
    all: lineSchema('the link to the list of corrections', 'All corrections'),
  }),
  articles: z.strictObject({
    latest: lineSchema('the badge of the newest article', 'Latest'),
    updated: lineSchema('the words before the day on which it was changed', 'Updated'),
    readingTime: lineSchema('the words after the minutes of reading', 'min read'),
    keyPoints: lineSchema('the headline of the key points', 'Key points'),
    photos: lineSchema('what the pictures under it are, for screen readers', 'Photos'),
    tags: lineSchema('what its tags are, for screen readers', 'Tags'),
    author: lineSchema('what the card of the author is, for screen readers', 'The author'),
    copied: lineSchema('what is said when its address is copied', 'Article link copied to clipboard!'),
    next: lineSchema('the words above the article that follows', 'Read next'),
  }),
  sharing: z.strictObject({
    section: lineSchema('what the share buttons are, for screen readers', 'Share this page'),
    share: lineSchema('the words before the share buttons, and the button of phones', 'Share'),
    shareOn: lineSchema('the words before the name of a platform', 'Share on'),
    mail: buttonSchema('the button that writes an email', 'Share by email'),
    copyLink: buttonSchema('the button that copies the address', 'Copy Link'),
    copied: lineSchema('what is said when it is copied', 'Link copied to clipboard!'),
    notCopied: lineSchema('what is said when the browser does not allow it', 'Copy it from the address bar.'),
  }),
  quotes: z.strictObject({
    section: lineSchema('what they are, for screen readers', 'Quotes'),
    copy: lineSchema('the link that copies a quote', 'Copy quote'),
    copied: lineSchema('what is said when it is copied', 'Quote copied, with its source.'),
    notCopied: lineSchema('what is said when the browser does not allow it', 'Please select the words.'),
    share: lineSchema('the link that shares a quote', 'Share quote'),
    picture: lineSchema('the link to the picture of a quote', 'Picture to share'),
  }),
  recordings: z.strictObject({
    video: lineSchema('the badge of a video', 'Video'),
    audio: lineSchema('the badge of a recording', 'Audio'),
    play: lineSchema('what is said before the title of a video', 'Play the video:'),
    invalid: lineSchema('the words in place of a video without an address', 'Invalid video URL'),
    download: buttonSchema('the button that downloads a recording', 'Download audio'),
    details: lineSchema('what the text beside it is, for screen readers', 'Details'),
    highlights: lineSchema('the headline of the highlights', 'Highlights'),
    keyTopics: lineSchema('the headline of the key topics', 'Key topics'),
    topics: lineSchema('the headline of the topics', 'Topics'),
    attendees: lineSchema('the headline of who was there', 'Who was there'),
    transcript: lineSchema('the headline of the transcript', 'Transcript'),
    feedback: lineSchema('the headline of what people said afterwards', 'Community feedback'),
  }),
  voting: z.strictObject({
    line: lineSchema('the line under the menu; {step} is what comes next', '{step}: how to vote'),
    before: lineSchema('the words before what to do until {time}, without script', 'Before {time}:'),
    from: lineSchema('the same before what holds once voting has ended', 'From {time}:'),
  }),
  videos: z.strictObject({
    none: lineSchema('what is said when there are none', 'No videos found.'),
    play: lineSchema('what is said before the title of a film', 'Play:'),
    standIn: lineSchema('the line under a film that replaces another', 'Stand-in: plays {title}.'),
    failed: lineSchema('what is said when they cannot be loaded', 'Unable to load videos'),
    later: lineSchema('the words under that when the reason is unknown', 'Please try again later'),
    reload: buttonSchema('the button that loads the page again then', 'Refresh Page'),
    asOf: lineSchema('what is said when the channel cannot be reached', 'This list is from {time}.'),
  }),
  events: z.strictObject({
    item: z.strictObject({
      cancelled: lineSchema('the badge of an event that does not take place', 'Cancelled'),
      moved: lineSchema('the badge of one date of a weekly event with another time or place', 'Moved'),
      online: lineSchema('the link to a meeting on the web', 'Join online'),
      calendar: lineSchema('what opens the links to calendars', 'Add to calendar'),
      file: lineSchema('the link to a file that every calendar takes', 'Calendar file'),
      tba: lineSchema('the words in place of the time of an event that is yet to be announced', 'TBA'),
    }),
    list: z.strictObject({
      none: lineSchema('what is said when there are none', 'No events found (yet). Check back soon.'),
      failed: lineSchema('what is said when they cannot be loaded', "Couldn't load events right now."),
      retry: buttonSchema('the button that tries it again', 'Try again'),
      knownAt: lineSchema('the words beside that button', 'This is what we knew at {time}.'),
      asOf: lineSchema('what is said when the calendar cannot be reached', 'This list is from {time}.'),
      more: buttonSchema('the button that shows the {count} others', 'Show {count} more'),
      series: z.strictObject({
        weeklyAt: lineSchema(
          'a meeting of every week to its last day',
          'Every {weekday} at {time} until {last}',
        ),
        weekly: lineSchema('the same for whole days', 'Every {weekday} until {last}'),
        dates: lineSchema('a meeting that is not every week', '{count} dates until {last}'),
      }),
      moreDates: lineSchema('the line under the first dates of a meeting that repeats', 'and {count} more'),
    }),
    noneAhead: lineSchema('what the home page says when there are none', 'No upcoming events scheduled yet.'),
    made: lineSchema(
      'how old the list may be, for visitors without script; {time} is the time of the last change of the site',
      'This list is from {time}, Auckland time, or later.',
      [...PLACEHOLDERS, 'time'],
    ),
    calendar: lineSchema('the link to the calendar', 'The calendar itself'),
    upToDate: lineSchema('the words after that link', 'is always up to date.'),
  }),
  newsletterOff: z.strictObject({
    heading: lineSchema('the headline while the newsletter form is off', 'No sign-ups at the moment'),
    text: lineSchema('what it says', 'The newsletter takes no new sign-ups at the moment.'),
  }),
  copies: markdownLabelsSchema,
  guide: guideSchema,
  legal: z.strictObject({
    effective: lineSchema('the words before the month from which a page applies', 'Effective'),
    write: lineSchema('the words before the contact under a page', 'Write to'),
    contents: lineSchema('the words above the headings of a long page', 'On this page'),
  }),
});

export type Labels = z.output<typeof labelsSchema>;
