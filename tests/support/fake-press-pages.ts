const ofLength = (words: number) => Array.from({ length: words }, () => 'rows').join(' ');

/** What follows the head and the picture of `content/pages/press-kit.mdx`. */
export const PRESS_KIT = `banner:
  section: Who
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

/** What follows the head of `content/pages/fact-sheet.mdx`. */
export const FACT_SHEET = `pdf: Print it
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
