import { globSync, readFileSync } from 'node:fs';
import { basename } from 'node:path';
import { parse } from 'yaml';

import { readPage } from './content-files.ts';

interface Titled {
  readonly title: string;
  readonly text: string;
}

interface Headed {
  readonly heading: string;
  readonly text: string;
}

/** Words that every page has. */
interface PageWords {
  readonly heading: string;
  readonly intro: string;
}

export interface AboutWords extends PageWords {
  readonly vision: Headed;
  readonly values: readonly Titled[];
  readonly timeline: readonly (Titled & { readonly period: string })[];
}

export interface JoinWords extends PageWords {
  readonly welcomeBack: Headed;
  readonly ways: { readonly heading: string; readonly items: readonly Titled[] };
  readonly flexible: Headed & { readonly points: readonly string[] };
  readonly quote: { readonly text: string; readonly attribution: string };
  readonly form: { readonly heading: string; readonly intro: string };
}

export interface DonateWords extends PageWords {
  readonly pays: {
    readonly heading: string;
    readonly items: readonly { readonly amount: string; readonly text: string }[];
  };
  readonly give: { readonly closed: string };
  readonly headings: readonly string[];
}

export interface PressKitWords extends PageWords {
  readonly banner: Headed;
  readonly contacts: {
    readonly heading: string;
    readonly items: readonly { readonly role: string; readonly text: string }[];
  };
  readonly platforms: Headed;
  readonly inquiries: Headed & {
    readonly items: readonly { readonly label: string; readonly subject: string }[];
  };
  readonly biography: { readonly heading: string; readonly short: string; readonly long: string };
}

/** A video or a recording, as its file describes it. */
export interface MediaFile {
  readonly slug: string;
  readonly title: string;
  readonly type: 'video' | 'audio';
  readonly duration: string;
  readonly location: string;
  readonly videoUrl?: string;
  readonly description: string;
  readonly picture: { readonly alt: string };
  readonly highlights?: readonly string[];
  readonly keyTopics?: readonly string[];
  readonly topics?: readonly string[];
  readonly quotes: readonly string[];
  readonly attendees?: string;
  readonly communityFeedback: readonly { readonly quote: string; readonly from: string }[];
  readonly placeholder: string;
  /** The paragraphs of the transcript. */
  readonly paragraphs: number;
}

export const readAbout = (): AboutWords => readPage('about') as AboutWords;
export const readJoin = (): JoinWords => readPage('join') as JoinWords;
export const readDonate = (): DonateWords => readPage('donate') as DonateWords;
export const readPressKit = (): PressKitWords => readPage('press-kit') as PressKitWords;

/** The items of content/media. */
export const readMediaFiles = (): MediaFile[] =>
  globSync('content/media/*.mdx')
    .sort()
    .map((path) => {
      const [, front = '', body = ''] = readFileSync(path, 'utf8').split(/^---$/m);
      const paragraphs = body.trim().split(/\n{2,}/).length;
      return { ...(parse(front) as MediaFile), slug: basename(path, '.mdx'), paragraphs };
    });
