/** A setting of the site that `npm run deploy` checks and sets at Netlify; README.md has all of them. */
export interface DeploySetting {
  readonly name: string;
  /** Not shown while it is typed, and readable by nobody at Netlify. */
  readonly isSecret: boolean;
  /** Whether the site is not to go live without it. */
  readonly isNeeded: boolean;
  /** What happens without it. */
  readonly without: string;
  /** Where to get it, and an example. */
  readonly how: string;
}

export const SETTINGS: readonly DeploySetting[] = [
  {
    name: 'MAIL_URL',
    isSecret: true,
    isNeeded: true,
    without: 'nobody who signs up gets the message to confirm.',
    how: 'Ask the mail provider for SMTP: smtp://user:password@host:587 or smtps://user:password@host:465. In the password @ is written %40, : %3A and / %2F.',
  },
  {
    name: 'MAIL_FROM',
    isSecret: false,
    isNeeded: false,
    without:
      'messages come from the candidate at the contact of content/site.yaml, which the mail server may refuse.',
    how: 'The name and address that the mail server may send for: Robin for Mayor <news@your-campaign.nz>',
  },
  {
    name: 'CALENDAR_ICS_URL',
    isSecret: true,
    isNeeded: false,
    without: 'events come from content/calendar.ics and content/events.yaml alone.',
    how: 'In Google Calendar: Settings, the calendar, "Secret address in iCal format". In Outlook: Shared calendars, Publish, ICS.',
  },
  {
    name: 'BUILD_HOOK_URL',
    isSecret: true,
    isNeeded: false,
    without: 'an article with publishAt does not appear by itself.',
    how: 'npm run deploy makes one once Netlify builds from the repository. By hand: Project configuration, Build and deploy, Build hooks.',
  },
  {
    name: 'STAFF_EMAIL',
    isSecret: false,
    isNeeded: false,
    without: 'only the log of the function publish says when something could not be published.',
    how: 'An address that somebody reads every day: office@your-campaign.nz',
  },
  {
    name: 'EDITOR_REPO',
    isSecret: false,
    isNeeded: false,
    without: 'the editor at /admin works on a folder of one machine alone.',
    how: 'The repository on GitHub: owner/name',
  },
  {
    name: 'YOUTUBE_API_KEY',
    isSecret: true,
    isNeeded: false,
    without: "videos come from YouTube's public feed, which fails at times.",
    how: 'console.cloud.google.com: a project, YouTube Data API v3, Credentials, API key limited to that API.',
  },
];
