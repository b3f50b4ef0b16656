import { z } from 'zod';

import { PLACEHOLDERS } from './interpolate.ts';
import { buttonSchema, lineSchema, linksSchema, listSchema, plainLineSchema } from './fields.schema.ts';

const formLabelsSchema = z.strictObject({
  privacy: lineSchema('the link to the privacy page beside a form', 'How we keep it'),
  section: lineSchema('the name of the result of a form, for screen readers', 'Your sign-up'),
  sending: buttonSchema('the button of the volunteer form while the form is being sent', 'Sending…', []),
  checkInbox: lineSchema('the message after the newsletter form was sent', 'Check your inbox for a link.'),
  tooMany: lineSchema('the message after too many attempts', 'Please come back in {seconds} seconds.'),
  connection: z
    .strictObject({
      lost: lineSchema('the message when a form is sent without a connection', 'Nothing was sent.'),
      back: lineSchema('the message when the connection is back, before sending', 'The connection is back.'),
      send: buttonSchema('the button that sends the form once the connection is back', 'Send now'),
    })
    .meta({
      description: 'the messages in a form that was sent without a connection',
      example: '{ lost: Nothing was sent., back: The connection is back., send: Send now }',
    }),
  newsletter: z.strictObject({
    email: plainLineSchema('the label of the email field', 'Email address'),
    subscribe: buttonSchema('the button of the newsletter form', 'SUBSCRIBE', []),
    subscribing: plainLineSchema('the button of the newsletter form during sending', 'SUBSCRIBING...'),
    success: plainLineSchema('the message after the newsletter form was sent', 'Thank you for subscribing.'),
    error: plainLineSchema('the headline of the message that the newsletter form failed', 'Error'),
    failure: plainLineSchema('the message that the newsletter form failed', 'Failed to subscribe.'),
  }),
});

export const markdownLabelsSchema = z.strictObject({
  source: plainLineSchema('the words before the address of the page, in its Markdown page', 'Source'),
});

const placeSchema = (description: string, name: string, note: string) =>
  z
    .strictObject({
      name: plainLineSchema('the words of the link', name),
      note: plainLineSchema('what the link leads to, in a sentence', note),
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
        voting: placeSchema('the calendar of the vote', 'Voting', 'The dates of the vote as a calendar.'),
        factSheet: placeSchema('the fact sheet', 'Fact sheet', 'The candidate and the policies on one page.'),
        pressKitFiles: placeSchema('the ZIP of the press kit', 'Press kit', 'Its pictures, logos and texts.'),
      })
      .meta({ title: 'Files for programs' }),
  })
  .meta({ title: 'Guide for programs' });

export const labelsSchema = z.strictObject({
  actions: z.strictObject({
    join: buttonSchema('the button to the volunteer page', 'Join Campaign'),
    movement: lineSchema('the second button to the volunteer page', 'Join the Movement'),
    donate: buttonSchema('the button to the donation page', 'Donate'),
    otherWays: buttonSchema('that button without a donation link', 'Other ways to help'),
    vote: lineSchema('the link to the dates of the vote', 'How to vote'),
    ask: lineSchema('the link to the form for questions', 'Ask a question'),
  }),
  contact: z
    .strictObject({
      form: lineSchema('the link to the form for questions, in a sentence', 'Use our form'),
      or: lineSchema('the words between that link and the contact', ', or write to'),
      write: lineSchema('the words before the contact once the form is closed', 'Write to'),
    })
    .meta({
      description: 'the sentence with the two ways to write to the campaign',
      example: '{ form: Use our form, or: ", or write to", write: Write to }',
    }),
  header: z.strictObject({
    skip: lineSchema('the link past the header, for the keyboard', 'Skip to the content'),
    office: lineSchema('the words after the name, top left', 'for Mayor'),
    menu: lineSchema('the name of the menu of small screens, and the link to it in old browsers', 'Menu'),
    openMenu: buttonSchema('the button that opens the menu', 'Open menu'),
    closeMenu: buttonSchema('the button that closes the menu', 'Close menu'),
    main: lineSchema('the name of the main menu, for screen readers', 'Main'),
    search: lineSchema('the link to the search beside the line about the vote, on wide screens', 'Search'),
    first: linksSchema('the links above the menu of small screens', '- { name: Promises, href: /promises }'),
    more: linksSchema('the links under the menu of small screens', '- { name: Donate, href: /donate }'),
  }),
  languages: z.strictObject({
    heading: lineSchema('the name of the links to other languages, for screen readers', 'Languages'),
    english: lineSchema('the link from a page in another language to home', 'English'),
    draft: lineSchema('the notice on a page in another language until a speaker has checked it', 'Draft'),
  }),
  notices: z.strictObject({
    region: plainLineSchema('the name of the notice under the header, for screen readers', 'Notice'),
    information: lineSchema('the word before a notice with the tone "information"', 'Notice'),
    change: lineSchema('the word before a notice with the tone "change"', 'Change'),
    urgent: lineSchema('the word before a notice with the tone "urgent"', 'Urgent'),
    dismiss: plainLineSchema('the button that hides a notice until the next visit', 'Hide this notice'),
  }),
  toasts: z.strictObject({
    region: plainLineSchema('the name of the pop-up messages, for screen readers', 'Messages (F8)'),
    close: buttonSchema('the button that closes a pop-up message', 'Close', []),
  }),
  footer: z.strictObject({
    newsletter: lineSchema('the headline of the newsletter form', 'News from the campaign, not spam'),
    pastNewsletters: lineSchema('the link to the page of past newsletters', 'Past newsletters'),
    quickLinks: linksSchema('the links at the foot of every page', '- { name: Policies, href: /policies }'),
    links: lineSchema('the name of the quick links, for screen readers', 'Quick links'),
    legal: linksSchema('the links to the legal pages', '- { name: Privacy, href: /privacy }'),
  }),
  forms: formLabelsSchema,
  policies: z.strictObject({
    readPlan: lineSchema('the link on the card of a policy', 'Read full plan'),
    all: lineSchema('the tab that leads to the list of policies', 'All Policies'),
    tabs: lineSchema('the name of the tabs of policies, for screen readers', 'Policies'),
    keyPoints: lineSchema('the headline of the promises', 'Key points'),
    check: lineSchema('the link in the header of a policy to its next promise', 'How you can check it'),
    join: lineSchema('the headline above the button under a policy', 'Help make it happen'),
    next: lineSchema('the words above the link to the next policy', 'The next plan'),
    mapInWords: lineSchema('the control that opens the description of a map', 'The map in words'),
  }),
  publication: z.strictObject({
    draft: lineSchema('the badge of a draft', 'Draft: not published'),
    waiting: lineSchema('the badge of an entry that is published at {time}', 'Not published before {time}'),
  }),
  editor: z.strictObject({
    loading: lineSchema('what the editor at /admin says while it loads', 'The editor is loading.'),
    withoutScript: lineSchema('what the editor says without JavaScript', 'The editor needs JavaScript.'),
  }),
  corrections: z.strictObject({
    correctedOn: lineSchema('the words before the day of a correction', 'Corrected on'),
    all: lineSchema('the link to the list of corrections', 'All corrections'),
  }),
  articles: z.strictObject({
    latest: lineSchema('the badge of the newest article', 'Latest'),
    updated: lineSchema('the words before the day on which an article was changed', 'Updated'),
    readingTime: lineSchema('the words after the reading time of an article in minutes', 'min read'),
    keyPoints: lineSchema('the headline of the key points of an article', 'Key points'),
    tags: lineSchema('the name of the tags of an article, for screen readers', 'Tags'),
    author: lineSchema('the name of the card of the author, for screen readers', 'The author'),
    copied: lineSchema('the message when the address of an article was copied', 'Article link copied!'),
    next: lineSchema('the words above the link to the next article', 'Read next'),
  }),
  sharing: z.strictObject({
    section: lineSchema('the name of the share buttons, for screen readers', 'Share this page'),
    share: lineSchema('the words before the share buttons, and the share button on phones', 'Share'),
    shareOn: lineSchema('the words before the name of a platform, on a share button', 'Share on'),
    mail: buttonSchema('the button that shares a page by email', 'Share by email'),
    online: lineSchema('the words beside the code on a printed page', 'Read it online'),
    copyLink: buttonSchema('the button that copies the address of a page', 'Copy Link'),
    copied: lineSchema('the message when the address was copied', 'Link copied to clipboard!'),
    notCopied: lineSchema('the message when the browser cannot copy the address', 'Copy it by hand.'),
  }),
  friends: z.strictObject({
    heading: lineSchema('the headline above the message to friends', 'Text three friends'),
    text: lineSchema('a sentence or two under it', 'Here is a message, ready to send.'),
    sms: buttonSchema('the button that opens the message as an SMS', 'Text it'),
    copy: buttonSchema('the button that copies the message, or a voting plan', 'Copy it'),
    copied: lineSchema('the words after that', 'Copied.'),
    sent: lineSchema('how many friends have got it; {count} is the number', '{count} of 3 sent'),
    kept: lineSchema('where the ticks are kept', 'The ticks stay on this device.'),
    clear: buttonSchema('the button that clears the ticks', 'Clear the ticks'),
  }),
  quotes: z.strictObject({
    section: lineSchema('the name of the quotes of a page, for screen readers', 'Quotes'),
    copy: lineSchema('the link that copies a quote', 'Copy quote'),
    copied: lineSchema('the message when a quote was copied', 'Quote copied, with its source.'),
    notCopied: lineSchema('the message when the browser does not copy a quote', 'Please select the words.'),
    share: lineSchema('the link that shares a quote', 'Share quote'),
    picture: lineSchema('the link to the picture of a quote', 'Picture to share'),
  }),
  recordings: z.strictObject({
    video: lineSchema('the badge of a video', 'Video'),
    audio: lineSchema('the badge of an audio recording', 'Audio'),
    play: lineSchema('the words before the title of a video, on its play button', 'Play the video:'),
    invalid: lineSchema('the words in place of a video without a valid address', 'Invalid video URL'),
    download: buttonSchema('the button that downloads an audio recording', 'Download audio'),
    details: lineSchema('the name of the section with details of a recording, for screen readers', 'Details'),
    highlights: lineSchema('the headline of the highlights', 'Highlights'),
    keyTopics: lineSchema('the headline of the key topics', 'Key topics'),
    topics: lineSchema('the headline of the topics', 'Topics'),
    attendees: lineSchema('the headline above the people who were there', 'Who was there'),
    transcript: lineSchema('the headline of the transcript', 'Transcript'),
    feedback: lineSchema('the headline above quotes of people who were there', 'Community feedback'),
  }),
  voting: z.strictObject({
    line: lineSchema('the line about the vote; {step} is the next date', '{step}: how to vote'),
    until: lineSchema('without JavaScript: the words before what to do until {time}', 'Until {time}:'),
    after: lineSchema('without JavaScript: the words before the text for after {time}', 'After {time}:'),
  }),
  videos: z.strictObject({
    none: lineSchema('the message when there are no videos', 'No videos found.'),
    play: lineSchema('the words before the title of a video, on its play button in a list', 'Play:'),
    standIn: lineSchema('the line under a video that replaces another', 'Stand-in: plays {title}.'),
    failed: lineSchema('the message when the videos cannot be loaded', 'Unable to load videos'),
    later: lineSchema('the words after "failed" without a known reason', 'Please try again later'),
    reload: buttonSchema('the button that reloads the page when the videos cannot be loaded', 'Refresh Page'),
    asOf: lineSchema('the notice on an outdated list of videos', 'This list is from {time}.'),
  }),
  events: z.strictObject({
    item: z.strictObject({
      cancelled: lineSchema('the badge of an event that does not take place', 'Cancelled'),
      moved: lineSchema('the badge of an event that has another time or place than before', 'Moved'),
      movedFrom: lineSchema('the time or place {from} which an event has moved', 'Moved from {from}.'),
      online: lineSchema('the link to a meeting on the web', 'Join online'),
      calendar: lineSchema('the control that opens the links to calendars', 'Add to calendar'),
      file: lineSchema('the link to a calendar file of one event', 'Calendar file'),
      today: lineSchema('above an event of today', 'Today'),
      tomorrow: lineSchema('above an event of tomorrow', 'Tomorrow'),
      thisDay: lineSchema('above an event of the next six days', 'This {weekday}'),
      tba: lineSchema('the words in place of a time that is yet to be announced', 'TBA'),
    }),
    list: z.strictObject({
      none: lineSchema('the message when there are no events', 'No events found (yet). Check back soon.'),
      failed: lineSchema('the message when the events cannot be loaded', "Couldn't load events right now."),
      retry: buttonSchema('the button that loads the events again', 'Try again'),
      knownAt: lineSchema('the words after "retry" on an old list', 'This is what we knew at {time}.'),
      asOf: lineSchema('the notice on an outdated list of events', 'This list is from {time}.'),
      more: buttonSchema('the button that shows the other {count} events', 'Show {count} more'),
      series: z.strictObject({
        weeklyAt: lineSchema('an event that repeats every week at {time}', 'Every {weekday} at {time}'),
        weekly: lineSchema('an all-day event that repeats every week', 'Every {weekday}'),
        dates: lineSchema('an event that repeats, but not every week', '{count} dates'),
        endless: lineSchema('such an event without a last day', 'More dates'),
        until: lineSchema('the words after these if there is a last day', 'until {last}'),
      }),
      details: lineSchema('the link to another page about an event', 'Details and sign-up'),
    }),
    page: z.strictObject({
      when: lineSchema('before the time of an event, on its page', 'When'),
      where: lineSchema('before its place', 'Where'),
      bring: lineSchema('before what people should bring', 'Bring'),
      access: lineSchema('before how people get in who cannot climb steps', 'Getting in'),
      host: lineSchema('before who hosts it', 'Hosted by'),
      room: lineSchema('before how many people fit in', 'Room for'),
      people: lineSchema('the number of people who fit in', '{count} people'),
      dates: lineSchema('the headline of the other dates of a series without a rhythm', 'Other dates'),
      nearby: lineSchema('the headline of other events around its day', 'Around the same day'),
      over: lineSchema('the notice on the page of a past event', 'This event is over.'),
      next: lineSchema('the link after it, and the headline of the events ahead', 'Come to the next one'),
      recordings: lineSchema('the link to recordings after it', 'Watch the recordings'),
      made: lineSchema('how old the page may be, without JavaScript', 'This page is from {time}.'),
      changed: lineSchema('the notice on a page older than the calendar', 'This has changed: {change}'),
      gone: lineSchema('that notice if the calendar no longer has the event', 'No longer in our calendar.'),
    }),
    noneAhead: lineSchema('the message on home without upcoming events', 'No upcoming events scheduled yet.'),
    made: lineSchema(
      'how old the list of events may be, without JavaScript; {time} is when the site was last changed',
      'This list is from {time}, Auckland time, or later.',
      [...PLACEHOLDERS, 'time'],
    ),
    calendar: lineSchema('the link to the calendar', 'The calendar itself'),
    upToDate: lineSchema('the words after the link to the calendar', 'is always up to date.'),
  }),
  newsletterOff: z.strictObject({
    heading: lineSchema('the headline while the newsletter form is off', 'No sign-ups at the moment'),
    text: lineSchema('the text while the newsletter form is off', 'The newsletter takes no sign-ups now.'),
  }),
  copies: markdownLabelsSchema,
  guide: guideSchema,
  legal: z.strictObject({
    effective: lineSchema('the words before the month from which a legal page applies', 'Effective'),
    contents: lineSchema('the words above the headings of a long page', 'On this page'),
  }),
});

export type Labels = z.output<typeof labelsSchema>;
