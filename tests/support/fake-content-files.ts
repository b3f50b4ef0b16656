import { globSync, readFileSync } from 'node:fs';
import { cp, mkdir, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { parseDocument } from 'yaml';

const PICTURE = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 16 9"><path d="M0 0h16v9H0z"/></svg>\n';
const PORTRAIT = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 4 5"><path d="M0 0h4v5H0z"/></svg>\n';

const NEWS = `---
title: A ferry at last
date: 2025-09-08
location: Devonport
excerpt: The boat came. It was on time, and the whole wharf cheered.
category: Debate Recap
featured: true
images:
  - src: ./ferry.svg
    alt: A ferry
  - src: ./wharf.svg
    alt: A wharf
    caption: Devonport, 3 September
author:
  name: Sam Example
  title: Volunteer
  bio: Sam knocks on doors.
  image: { src: ./ferry.svg, alt: Sam on a ferry }
  # Sam has other pages too.
  social:
    facebook: https://www.facebook.com/example
    twitter: https://x.com/example
    instagram: https://www.instagram.com/example
    linkedin: https://www.linkedin.com/in/example
updated: 2025-09-09
readingTime: 1
tags:
  - Ferries
quotes:
  - The boat came.
keyPoints:
  - It was on time
corrections: [{ date: 2025-09-09, text: It had been on time. }]
promise: count-overflows
draft: false
publishAt: 2025-09-08 07:00
---
The boat came.
`;

/** Every field of a policy is filled in. */
export const POLICY = `---
name: Harbour
order: 50
look: transport
title: A harbour to swim in
subtitle: Pipes first.
summary: Pipes before slogans, and the worst overflows before the others.
overview: The harbour has waited.
picture:
  src: ./harbour.svg
  alt: A harbour
picturePlace: left
map:
  src: ./harbour.svg
  alt: A map of a harbour
  caption: The harbour
  text: The harbour is in the middle.
cost: Nothing new.
decides: The council.
promises:
  - id: count-overflows
    promise: Count the overflows
    short: A count
    by: 2026-06-30
    kept: The count is public.
    cost: Nothing new.
    decides: The council.
    source: /policies/harbour#pipes
    history:
      - date: 2025-09-08
        state: kept
        text: The count is out.
        link: https://council.example.nz/count
  - id: mend-first
    promise: Mend the worst first
    short: The worst first
    by: 2027-06-30
    kept: They are mended.
    cost: Nothing new.
    decides: The council.
    source: /policies/harbour#pipes
  - id: publish-both
    promise: Publish both
    short: Both in public
    by: day one
    kept: Both are public.
    cost: Nothing new.
    decides: The council.
    source: /policies/harbour#pipes
corrections:
  - { date: 2025-09-09, text: It had been on time. }
draft: false
publishAt: 2025-09-08 07:00
---
## Pipes

They come first.
`;

const SUPPORTER = `---
name: Kim E.
kind: person
order: 90
role: Rower
place: Devonport
words: The boat came.
policy: harbour
picture: { src: ./kim.svg, alt: Kim in a boat, caption: Kim, focus: 50% 20% }
consent:
  date: 2025-09-01
  how: By email
draft: false
publishAt: 2025-09-08 07:00
placeholder: An example.
---
`;

const EVENTS = `events:
  - title: A ferry ride
    start: 2025-09-17 19:00
    end: 21:00
    place: Devonport Wharf
    description: Bring a coat.
    weeklyUntil: 2025-10-08
    except:
      - { date: 2025-09-24, start: 2025-09-25 18:00, end: '20:00', place: Library, reason: The hall is painted. }
    cancelled: The ferry is in dock.
`;

const RECORDING = `title: The hall asks
date: 2025-09-02
duration: '14:48'
location: Devonport
description: A full hall. It asked about ferries, and got an answer each time.
picture:
  src: ./hall.svg
  alt: A full hall
highlights:
  - The question about the ferry
keyTopics:
  - Ferries, and who runs them
topics: [Ferries]
quotes: [Welcome.]
attendees: About 20 people
communityFeedback:
  - quote: I came by ferry.
    from: A resident of Devonport
placeholder: A stand-in.
draft: false
publishAt: 2025-09-08
`;

const SITE = `name: Example
candidate: Sam Example
position: Independent candidate
title: '{candidate} for Mayor'
description: Six plans. Each of them has a date, and says how one sees that it was kept.
tagline: On time.
address: https://www.example.org
authorisation: Authorised by {candidate}, hello@aroha.nz
contact: hello@example.org
nav:
  - name: Home
    href: /
    anchor: home
socials:
  facebook: https://www.facebook.com/example
  twitter: https://x.com/example
  instagram: https://www.instagram.com/example
  tiktok: https://www.tiktok.com/@example
  youtube: https://www.youtube.com/@example
youtubeChannel: UCSMOQeBJ2RAnuFungnQOxLg
result: open
publicSince: 2025-09-01 07:00
newsletterForm: true
homeVideos: true
offlineReading: true
portrait:
  src: ./candidate-cutout.svg
  alt: Sam
author:
  title: Independent candidate
  bio: I rode the first bus.
integration:
  joinFormUrl: https://www.example.org/join
  donateUrl: https://www.example.org/donate
  newsletterUrl: https://www.example.org/letters
  chatWidget: https://chat.example.org/widget.js
  trackingScript: https://stats.example.org/script.js
  websitePixelId: pixel
  blogFeedUrl: https://blog.example.org/feed.xml
  apiKey: key
press:
  - name: Kim Example
    phone: +64 9 555 0143
    hours: 7 am to 9 pm
`;

const VIDEOS = `videos:
  - id: aqz-KE-bpKQ
    title: A ferry
    description: It is on time.
    thumbnail: /videos/1.svg
    alt: A ferry at a wharf
    channelTitle: Campaign channel
    publishedAt: '2025-09-07T20:00:00Z'
    placeholder: Another film
  - id: eRsGyueVLvQ
    title: A wharf
    description: It is empty.
    thumbnail: /videos/2.svg
    alt: A wharf without a ferry
    channelTitle: Campaign channel
    publishedAt: '2025-09-04T06:30:00Z'
`;

const CROSSING = `facts:
  - name: crossing
    value: 12 minutes
    words: twelve minutes
    source: https://www.example.org/timetable
    checked: 2025-09-08
    except:
      - 12 minutes late
`;

const TE_REO = `words:
  - whānau
names:
  - Waitematā
`;

const readText = (path: string) => readFileSync(path, 'utf8');

/**
 * One entry of each kind with every field filled in, and the settings: what a test has to know by heart. Everything
 * else, the words of the pages too, is that of the campaign.
 */
const MADE_UP: Readonly<Record<string, string>> = {
  'content/site.yaml': SITE,
  'content/facts.yaml': readText('content/facts.yaml').replace(/^facts:.*\n/m, () => CROSSING),
  'content/te-reo.yaml': TE_REO,
  'content/labels.yaml': setFields(readText('content/labels.yaml'), {
    'newsletterOff.heading': 'It rests',
    'newsletterOff.text': '{candidate} takes no more readers now.',
  }),
  'content/result.yaml': setFields(readText('content/result.yaml'), {
    'signUp.heading': 'It is over',
    'signUp.text': '{candidate} takes no more sign-ups.',
  }),
  'content/candidate-cutout.svg': PORTRAIT,
  'content/news/ferry.mdx': NEWS,
  'content/news/ferry.svg': PICTURE,
  'content/news/wharf.svg': PICTURE,
  'content/policies/harbour.mdx': POLICY,
  'content/policies/harbour.svg': PICTURE,
  'content/supporters/kim.mdx': SUPPORTER,
  'content/supporters/kim.svg': PICTURE,
  'content/media/hall.svg': PICTURE,
  'content/media/hall.mdx': `---\n${RECORDING}type: video\nvideoUrl: https://www.youtube.com/watch?v=aqz-KE-bpKQ\ncaptions: true\n---\nWelcome.\n`,
  'content/media/radio.mdx': `---\n${RECORDING}type: audio\naudioUrl: ./radio.mp3\n---\nWelcome.\n`,
  'content/media/radio.mp3': 'ID3 of a recording',
  'content/videos.yaml': VIDEOS,
  'content/videos/1.svg': PICTURE,
  'content/videos/2.svg': PICTURE,
  'content/events.yaml': EVENTS,
  'content/search.yaml': 'synonyms:\n  - { typed: [boss], site: mayor }\n',
  'content/redirects.yaml': 'redirects:\n  - { from: /ferries, to: /news/ferry }\n',
  'content/calendar.ics': 'BEGIN:VCALENDAR\r\nVERSION:2.0\r\nEND:VCALENDAR\r\n',
  ...Object.fromEntries(
    ['mails', 'newsletter', 'form-pages'].map((name) => [
      `content/${name}.yaml`,
      readText(`tests/fixtures/content/${name}.yaml`),
    ]),
  ),
};

/** The pages, labels and lists of the campaign, with the made-up files beside them and in their place, by path from the project's root. */
export const FAKE_FILES: Readonly<Record<string, string>> = {
  ...Object.fromEntries(globSync('content/{*.yaml,pages/*.mdx}').map((path) => [path, readText(path)])),
  ...MADE_UP,
};

/** The entries of the campaign, with their pictures and sounds. */
const ENTRY = /content\/(?:news|policies|media|supporters|languages|pages\/own)\/.+\.\w+$/;

/** Writes all of it under a folder; also the entries of the campaign, unless they are left out. */
export async function writeFakeFiles(root: string, hasEntries = true): Promise<void> {
  await cp('content', join(root, 'content'), {
    recursive: true,
    filter: (source) => hasEntries || !ENTRY.test(source),
  });
  for (const [file, text] of Object.entries(MADE_UP)) {
    await mkdir(dirname(join(root, file)), { recursive: true });
    await writeFile(join(root, file), text);
  }
}

/** Changes the one place of a text that reads `from`; throws where there is none, or more than one. */
export function replaceOnce(text: string, from: string, to: string): string {
  const parts = text.split(from);
  if (parts.length !== 2) throw new Error(`"${from}" stands there ${String(parts.length - 1)} times.`);
  return parts.join(to);
}

/** Fields as they are written, some of them, named by their paths, with other values; undefined takes one out. */
export function setFields(source: string, values: Readonly<Record<string, unknown>>): string {
  const fields = parseDocument(source);
  for (const [field, value] of Object.entries(values)) {
    const path = field.split('.').map((part) => (/^\d+$/.test(part) ? Number(part) : part));
    if (!fields.hasIn(path.slice(0, -1))) throw new Error(`There is no place for "${field}".`);
    if (value === undefined) fields.deleteIn(path);
    else fields.setIn(path, fields.createNode(value));
  }
  return String(fields);
}

/** The fields of a file as they are written, without its text. */
export const takeFields = (text: string): string => /^---\r?\n([^]*?)---\r?\n/.exec(text)?.[1] ?? text;
