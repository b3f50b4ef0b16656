import {
  checkMailServer,
  checkRepo,
  checkSender,
  checkStaffEmail,
  toBase,
  toBuildHook,
  toCalendarAddresses,
  toInstant,
  toRate,
  toSourceDate,
} from './setting-values.ts';

/** Netlify's deploy contexts that are for staff: https://docs.netlify.com/deploy/deploy-overview/#deploy-contexts */
const PREVIEWS = ['deploy-preview', 'branch-deploy'];

/** The environment of a process. */
export type Environment = Readonly<Record<string, string | undefined>>;

/** The settings that staff may make in Netlify; every one of them is optional. Each is checked when it is asked for. */
export interface Settings {
  /** CALENDAR_ICS_URL: where the calendar may be read, to be tried in this order; empty means `content/calendar.ics`. */
  readonly calendar: readonly URL[];
  /** YOUTUBE_API_KEY: the key of YouTube's Data API; null means that only the channel's public feed is read. */
  readonly youtubeKey: string | null;
  /** YOUTUBE_API_URL: the base of the Data API, without a trailing slash. */
  readonly youtubeApi: URL;
  /** YOUTUBE_FEED_URL: the address of the public feed, without its query. */
  readonly youtubeFeed: URL;
  /** MAIL_URL: the mail server, `smtp://user:password@host:587` or `smtps://…`; null: none is set up. */
  readonly mailServer: string | null;
  /** MAIL_FROM: the sender, `Name <address>` or an address; null: the candidate at the contact of the site. */
  readonly mailFrom: string | null;
  /** MAIL_RATE: how many newsletters are sent in a minute at most. */
  readonly mailRate: number;
  /** CAMPAIGN_OUTBOX_DIR: a folder that takes messages as files where there is no mail server, as `npm start` sets. */
  readonly outboxFolder: string | null;
  /** EDITOR_REPO and EDITOR_BRANCH: what staff edit at `/admin` after they have signed in. */
  readonly editor: EditorSettings;
  /** URL, set by Netlify and by `npm start`: the address that visitors use. */
  readonly siteAddress: string | null;
  /** BUILD_HOOK_URL: the address that starts a build when it is posted to; null: none is set up. It is a secret. */
  readonly buildHook: URL | null;
  /** STAFF_EMAIL: who is told when what is due could not be published; null: only the log says so. */
  readonly staffEmail: string | null;
  /**
   * BUILD_TIME, or SOURCE_DATE_EPOCH: the instant that a build takes for the present; null: the clock says. The build sets
   * the first for its own parts.
   */
  readonly buildTime: Date | null;
  /**
   * SOURCE_DATE_EPOCH, in seconds since 1970: https://reproducible-builds.org/specs/source-date-epoch/; null: it is not set.
   */
  readonly sourceDate: Date | null;
  /** REVISION_TIME, which the build sets for its own parts: the instant that it may write into what it makes. */
  readonly revisionTime: Date | null;
  /** CONTEXT, set by Netlify while it builds: whether the build is a preview for staff, of a proposed change or a branch. */
  readonly isPreview: boolean;
  /** CONTEXT again: whether it is the build that the public gets. */
  readonly isProduction: boolean;
}

/** The content that the editor at `/admin` changes. */
export interface EditorSettings {
  /** `owner/name` of the repository on GitHub; null: only a folder of the own machine can be edited. */
  readonly repo: string | null;
  /** The branch that is published; accepted changes go into it. */
  readonly branch: string;
}

/** Reads the settings from the environment; a variable that is missing or blank counts as not set. */
export const readSettings = (env: Environment): Settings => ({
  get calendar() {
    return toCalendarAddresses(read(env, 'CALENDAR_ICS_URL'));
  },
  get youtubeKey() {
    return read(env, 'YOUTUBE_API_KEY');
  },
  get youtubeApi() {
    return toBase('YOUTUBE_API_URL', read(env, 'YOUTUBE_API_URL'), 'https://www.googleapis.com/youtube/v3');
  },
  get youtubeFeed() {
    return toBase(
      'YOUTUBE_FEED_URL',
      read(env, 'YOUTUBE_FEED_URL'),
      'https://www.youtube.com/feeds/videos.xml',
    );
  },
  get mailServer() {
    return checkMailServer(read(env, 'MAIL_URL'));
  },
  get mailFrom() {
    return checkSender(read(env, 'MAIL_FROM'));
  },
  get mailRate() {
    return toRate(read(env, 'MAIL_RATE'));
  },
  get outboxFolder() {
    return read(env, 'CAMPAIGN_OUTBOX_DIR');
  },
  get editor() {
    return {
      repo: checkRepo(read(env, 'EDITOR_REPO')),
      branch: read(env, 'EDITOR_BRANCH') ?? 'main',
    };
  },
  get siteAddress() {
    return read(env, 'URL');
  },
  get buildHook() {
    return toBuildHook(read(env, 'BUILD_HOOK_URL'));
  },
  get staffEmail() {
    return checkStaffEmail(read(env, 'STAFF_EMAIL'));
  },
  get buildTime() {
    return toInstant('BUILD_TIME', read(env, 'BUILD_TIME')) ?? this.sourceDate;
  },
  get sourceDate() {
    return toSourceDate(read(env, 'SOURCE_DATE_EPOCH'));
  },
  get revisionTime() {
    return toInstant('REVISION_TIME', read(env, 'REVISION_TIME'));
  },
  get isProduction() {
    return read(env, 'CONTEXT') === 'production';
  },
  get isPreview() {
    return PREVIEWS.includes(read(env, 'CONTEXT') ?? '');
  },
});

function read(env: Environment, variable: string): string | null {
  const value = env[variable]?.trim() ?? '';
  return value === '' ? null : value;
}
