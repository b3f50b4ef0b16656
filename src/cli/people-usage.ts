/** How the command is used. */
export const USAGE = `Usage: npm run --silent people -- COMMAND

To read
  list [--confirmed] [--list newsletter|volunteers]
                                everybody, one line for each list that they are on
  export [--confirmed] [--list newsletter|volunteers] --out people.csv
                                the same as a spreadsheet; --confirmed leaves out who has not confirmed. Without --out it
                                is printed: write --silent after npm run, or npm puts two lines of its own before it.
                                A text that a spreadsheet would run as a formula gets an apostrophe before it. Addresses
                                never do, since that would be another person's: open the column email as text.
  export --list volunteers --help leaflets --area Māngere --out leaflets.csv
                                volunteers by way to help and by suburb; macrons and capitals need not be right
  show EMAIL                    all that is stored about one person, messages that wait and their last error included
  stats                         how many, by list and status, and how many messages wait
  log                           what staff did: when, what, how many; no names

To delete: each says what it would do and asks; --yes does it without asking
  delete EMAIL                  deletes one person; only a count remains
  purge --before YYYY-MM-DD     deletes everybody who has not confirmed and of whom nothing has been heard since that day
                                began in Auckland. --confirmed: only those who have confirmed. --list: only those on that
                                list and on no other

Messages
  outbox                        the messages that wait, with their last errors, and what the mail server said
  retry                         tries all of them again now, those that were given up too
  resend EMAIL                  sends one person the message to confirm again
  remind                        one reminder, once ever, to everybody who has not confirmed for three days
  bounced < report.txt          never writes again to the addresses in a report of the mail provider
  suppress EMAIL | allow EMAIL  never writes to an address again | takes it off that list

  import FILE.csv --list newsletter --consent "Signed the sheet at the hall on 3 May"
                                takes the column email (and, for volunteers, name, area, help, available) of a list that
                                the campaign has already; each person is asked to confirm
  migrate                       prepares a Postgres of your own; Netlify's is prepared by each deploy

Without NETLIFY_DB_URL it works on the database of npm start in this folder. For the production database:
  NETLIFY_DB_URL=postgres://… npm run --silent people -- stats
`;
