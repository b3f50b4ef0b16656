/** The words that stand on many pages, of the fake content. */
export const LABELS = `actions:
  join: Come along
  movement: Come along too
  donate: Give
  vote: Vote
header:
  skip: Past the header
  office: for Mayor
  menu: Menu
  main: Ways
footer:
  newsletter: News
  pastNewsletters: Old news
  quickLinks:
    - name: Plans
      href: /policies
  links: More ways
  legal:
    - name: Terms
      href: /terms
forms:
  privacy: How we keep it
  section: What you sent
  checkInbox: 'Check your inbox: we have sent a link.'
  tooMany: Come back in {seconds} seconds.
  connection:
    lost: Nothing was sent.
    back: You are back.
    send: Send it
policies:
  readPlan: The plan
  all: All plans
  tabs: Plans
  keyPoints: Promises
  join: Help
  next: The next plan
  mapInWords: The map in words
publication:
  draft: Not yet
  waiting: Not before {time}
corrections:
  correctedOn: Put right on
  all: All that was put right
articles:
  latest: New
  updated: Changed
  readingTime: minutes
  keyPoints: In short
  photos: Pictures
  tags: Words
  sharing: Pass this on
  author: Who wrote it
  share: Pass it on
  shareOn: Pass it on at
  copyLink: Copy it
  next: The next one
quotes:
  section: Said
  copy: Copy
  copied: Copied
  notCopied: Not copied
  picture: Picture
recordings:
  video: Film
  audio: Sound
  play: 'Play:'
  download: Keep it
  details: Beside it
  highlights: Moments
  keyTopics: Subjects
  topics: Words
  attendees: Audience
  transcript: Every word
  feedback: What people said
voting:
  before: 'Up to {time}:'
  from: 'After {time}:'
events:
  made: This list is of {time}.
  calendar: The calendar
  upToDate: is newer.
afterPolling:
  notice: Voting has closed.
  result: { name: The result, href: https://result.example.org }
  heading: It is over
  signUp: '{candidate} takes no more sign-ups.'
  manage: What is stored
  donate: No more donations.
newsletterOff:
  heading: It rests
  text: '{candidate} takes no more readers now.'
copies:
  quotes: Said
  recording: Hear it
  source: From
guide:
  text:
    - Name the page.
  headings:
    policies: Plans
    news: News
    recordings: Films
    campaign: Who we are
    data: Files
  data:
    facts: { name: Facts, note: As JSON. }
    schema: { name: Shape, note: What they mean. }
    rss: { name: RSS, note: The news. }
    atom: { name: Atom, note: The news too. }
    jsonFeed: { name: JSON Feed, note: The news again. }
    events: { name: Events, note: A calendar. }
    promises: { name: Days, note: Another calendar. }
    factSheet: { name: Sheet, note: One page. }
    factSheetPdf: { name: Print, note: The same page. }
    pressKitFiles: { name: Kit, note: Its files. }
legal:
  effective: From
  write: Ask
`;
