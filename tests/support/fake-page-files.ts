import { LABELS } from './fake-labels.ts';
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

const MEDIA = `${HEAD}subscribe: Keep the calendar
recordings:
  heading: Recordings
  text: Every word of them.
${NOT_FOUND}`;

const ABOUT = `${HEAD}${PICTURE}vision:
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
  elsewhere: Open the form
`;

const DONATE = `${HEAD}${PICTURE}pays:
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

const ofLength = (words: number) => Array.from({ length: words }, () => 'rows').join(' ');

const PRESS_KIT = `${HEAD}${PICTURE}banner:
  heading: One candidate
  text: No party.
jump: Parts
contact:
  heading: Who answers
  text: At any hour.
  phone: Number
  hours: When
  email: Mail
contacts:
  heading: Who to ask
  items:
    - role: The desk
      text: Questions.
platforms:
  heading: Platforms
  text: The only ones.
inquiries:
  heading: Write to us
  text: Each opens a message.
  items:
    - label: Ask
      subject: 'A question:'
names:
  heading: Names
  text: As they are said.
  spelling: Written
  items:
    - name: '{candidate}'
      say: SAM
      spelling: No macron.
biography:
  heading: Biographies
  text: Of three lengths.
  copy:
    button: Take it
    copied: Taken.
    notCopied: Not taken.
  short:
    heading: A few words
    text: ${ofLength(50)}
  medium:
    heading: More
    text: ${ofLength(150)}
  long:
    heading: All
    text: ${ofLength(400)}
pictures:
  - src: ./page.svg
    name: A wharf
    alt: A wharf without a ferry
    credit: Our drawing
    licence: Free to print
gallery:
  heading: Pictures
  text: To print.
  alt: It shows
  credit: It is by
  licence: You may
  download: Take
logos:
  heading: Logos
  text: To print, too.
  credit: Our design
  licence: Free to print
  light: on paper
  dark: on ink
  wordmark:
    name: Letters
    alt: A name
  rosette:
    name: Flower
    alt: A rosette
factSheet:
  heading: Facts
  text: On a sheet.
  page: Read them
  pdf: Print them
everything:
  heading: All
  text: In a file.
  button: Take all
  checksum: Its sum
  index: Count them.
`;

const FACT_SHEET = `${HEAD}pdf: Print it
back: Back
asOf: On
candidate:
  heading: Who
  name: Called
  say: Aloud
  position: For
  contact: Ask
  phone: Number
  email: Mail
  website: Here
plans:
  heading: Plans
  plan: Which
  what: It does
  by: Its day
  cost: Its price
  between: until
promises:
  heading: Days
dayOne:
  heading: At once
dates:
  heading: The vote
sources:
  heading: From
  plans: The promises
  vote: The office
sheet: Sheet
`;

const THANK_YOU = `${HEAD}buttons:
  policies: Read the {policyCount} plans
  events: Meet me
`;

const VOTING = `${HEAD}${PICTURE}official:
  - name: The office
    href: https://vote.example.nz
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
  'content/pages/press-kit.mdx': toPage(PRESS_KIT),
  'content/pages/fact-sheet.mdx': toPage(FACT_SHEET),
  'content/pages/privacy.mdx': LEGAL,
  'content/pages/terms.mdx': LEGAL,
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
};
