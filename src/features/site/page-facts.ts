/** The campaign, as structured data names it: fields of `content/site.yaml`. */
export interface CampaignIdentity {
  /** The name of the site, which stands for the campaign. */
  readonly title: string;
  readonly candidate: string;
  /** What the candidate stands for. */
  readonly position: string;
  /** The e-mail address of the campaign. */
  readonly contact: string;
  /** The pages of the campaign on social platforms. */
  readonly socials: Readonly<Record<string, string | undefined>>;
  /** Whom newsrooms call. */
  readonly press?: { readonly name: string; readonly phone: string; readonly hours: string } | undefined;
}

/** What a page tells about itself, wherever it says it: structured data says the same as its head and its text. */
export interface PageFacts {
  /** The address of the home page. */
  readonly home: URL;
  /** The canonical address of the page. */
  readonly url: string;
  readonly title: string;
  readonly description: string;
  /** The address of its share image, a PNG. */
  readonly image: string;
  readonly campaign: CampaignIdentity;
}

/** The full address of a path. */
export const toUrl = ({ home }: PageFacts, path: string): string => new URL(path, home).href;
