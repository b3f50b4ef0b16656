import { LABELS } from './fake-labels.ts';
import { FACT_SHEET, PRESS_KIT } from './fake-press-pages.ts';
import { PROMISES_PAGE } from './fake-promises.ts';

const HEAD = `title: A page
description: What is on it. It is what search engines show of the page.
heading: Its headline
intro: What it says first.
`;

const PICTURE = `picture:
  src: ./page.svg
  alt: A harbour
`;

const COMPARE = `compare:
  next: The next days
  past: All past
  caption: The plans in a row
  policy: The plan
  by: Which day
  cost: The price
  decides: By whose vote
`;

const NOT_FOUND = `notFound:
  heading: Nothing Found
  description: There is nothing at this address.
  text: There is nothing here.
  back: Back to the list
`;

const HOME = `title: Home
hero:
  headline:
    - VOTE {name}
    - FOR MAYOR
  text: A mayor for every ward.
  badge: [MAYOR, '2025']
  policies: The plans
policies:
  heading: '{PolicyCount} plan'
  text: It has a date.
news:
  heading: News
  text: What I heard.
  button: All news
videos:
  heading: Films
  text: Two minutes each.
  button: All films
events:
  heading: Events
  text: Bring a question.
  button: All events
social:
  heading: The movement
  text: likes and shares
  followers: followers on
  likes: likes
`;

const GROUPS = `    title: Kinds
    description: What this page is about, in a sentence that is long enough.
    heading: Kinds
    intro: All kinds.
    group:
      title: '{group}: all of it'
      description: 'What there is of the kind {group}, in a sentence of {articles}.'
      intro: '{Articles}.'
`;

const NEWS = `${HEAD}feed: The feed
lists:
  all: All of it
  complete: All pieces
  part: Pieces
  articles: { one: one piece, many: '{count} pieces' }
  categories:
${GROUPS}  tags:
${GROUPS}  pages:
    label: Leaves
    title: '{title}, leaf {page}'
    description: '{title}: {articles}, {first} to {last}.'
    intro: '{Articles}, {first} to {last}.'
    newest: The newest
    page: Leaf {page}
    newer: Newer ones
    older: Older ones
more: What else there is
panels:
  inquiry:
    heading: Inquiries
    text: Write to us.
    button: Write
    subject: An inquiry
  newsletter:
    heading: Newsletter
    text: One letter a week.
  pressKit:
    heading: Press kit
    text: Pictures to print.
    button: Open it
${NOT_FOUND}  latest: 'The newest:'
`;

const MEDIA = `${HEAD}events: What is on
subscribe: Keep the calendar
recordings:
  heading: Recordings
  text: Every word of them.
${NOT_FOUND}`;

const ABOUT = `${HEAD}${PICTURE}biography: The life
vision:
  heading: The vision
  text: A harbour to swim in.
values:
  heading: Values
  items:
    - title: Be on time
      text: A ferry should be.
timeline:
  heading: Years
  items:
    - period: 2014 to 2025
      title: Deckhand
      text: Ropes and tides.
`;

const JOIN = `${HEAD}${PICTURE}welcomeBack:
  heading: Welcome back
  text: Your email is ready.
ways:
  heading: Ways
  items:
    - title: Drop leaflets
      text: On the wharf.
    - title: Make phone calls
      text: From the ferry.
flexible:
  heading: As you like
  text: When you are free.
  points:
    - An hour counts.
quote:
  text: I came by ferry.
  attribution: A volunteer
form:
  heading: Your name
  intro: A person reads it.
  submit: Count me in
  success: Thank you.
  closed: 'Write to us:'
  frame: The form
  elsewhere: Open the form
`;

const DONATE = `${HEAD}${PICTURE}rules: What holds
pays:
  heading: What it pays for
  items:
    - amount: $20
      text: Twenty timetables.
give:
  heading: Give
  open: The button leads on.
  closed: 'Write to us:'
  subject: A donation
`;

const THANK_YOU = `${HEAD}buttons:
  policies: Read the {policyCount} plans
  events: Meet me
`;

const VOTING = `${HEAD}${PICTURE}official:
  - name: The office
    href: https://vote.example.nz
questions: Questions
now:
  heading: Now
dates:
  heading: Dates
  text: In time.
  next: Next
  calendar: Keep them
`;

const toPage = (fields: string, text = '') => `---\n${fields}---\n${text}`;
const LEGAL = toPage(`${HEAD}effective: 2024-09-01\n`, 'The text.\n');

/** The words of every page but policies, articles and media items, by path from the project's root. */
export const FAKE_PAGES: Readonly<Record<string, string>> = {
  'content/labels.yaml': LABELS,
  'content/pages/page.svg': '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 16 9"/>\n',
  'content/pages/home.mdx': toPage(HOME),
  'content/pages/news.mdx': toPage(NEWS),
  'content/pages/media.mdx': toPage(MEDIA),
  'content/pages/policies.mdx': toPage(HEAD + COMPARE + NOT_FOUND),
  'content/pages/about.mdx': toPage(ABOUT, 'The biography.\n'),
  'content/pages/join.mdx': toPage(JOIN),
  'content/pages/donate.mdx': toPage(DONATE, 'The rules.\n'),
  'content/pages/press-kit.mdx': toPage(`${HEAD}${PICTURE}${PRESS_KIT}`),
  'content/pages/fact-sheet.mdx': toPage(`${HEAD}${FACT_SHEET}`),
  'content/pages/privacy.mdx': LEGAL,
  'content/pages/terms.mdx': LEGAL,
  'content/pages/accessibility.mdx': toPage(
    `${HEAD}checked: 2025-09-01\nlastChecked: Tested on\nreport:\n  heading: Stopped?\n  text: Write to\n  subject: A problem\n`,
    'What was tested.\n',
  ),
  'content/pages/corrections.mdx': toPage(
    `${HEAD}none: Nothing.\nreport:\n  text: Write to\n  subject: A mistake\n`,
  ),
  'content/pages/promises.mdx': toPage(`${HEAD}${PROMISES_PAGE}`),
  'content/pages/thank-you.mdx': toPage(THANK_YOU),
  'content/pages/voting.mdx': toPage(VOTING, 'The vote is by post.\n'),
  'content/pages/not-found.mdx': toPage(`${HEAD}${PICTURE}wanted: You may want
links:
  - { name: The vote, href: /voting }
contact: Write to us
`),
  'content/pages/offline.mdx': toPage(`${HEAD}${PICTURE}again: Once more
kept:
  heading: Kept
  text: On this device.
links:
  - { name: The vote, href: /voting }
vote: The vote
phones: Call
copy: A copy of {time}.
unsent:
  heading: Not sent
  text: It stays here.
  words: Your words
  button: Send it
`),
};
