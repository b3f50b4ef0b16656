import { readFileSync } from 'node:fs';

import { FAKE_PAGES } from './fake-page-files.ts';
import { POLICY } from './fake-promises.ts';

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

const EVENTS = `events:
  - title: A ferry ride
    start: 2025-09-17 19:00
    end: 21:00
    place: Devonport Wharf
    description: Bring a coat.
    weeklyUntil: 2025-10-08
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
authorisation: Authorised by {candidate}
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
pollingClosed: false
newsletterForm: true
homeVideos: true
offlineReading: true
portrait:
  src: ./sam.svg
  alt: Sam
author:
  title: Independent candidate
  bio: I rode the first bus.
  image:
    src: ./sam.svg
    alt: Sam
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
  name: Kim Example
  phone: +64 9 555 0143
  hours: 7 am to 9 pm
`;

const SOCIAL = `totalEngagement: 44214
platforms:
  - platform: facebook
    followers: 1400
    likes: 31900
`;

const FACTS = `facts:
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

const VOTING = `dates:
  - title: Papers come
    start: 2001-09-09
    end: 2001-09-22
    place: Your letterbox
    text: By post.
    now: Wait.
    during: Look.
    short: Papers come soon
phones:
  - name: The office
    phone: 0800 555 0143
ended: It is over.
endedShort: Over
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

const CONSENT = `- { version: n-1, form: newsletter, text: 'For the letters of {candidate}.' }
- { version: v-1, form: volunteers, text: For help. }
`;

const readFixture = (name: string) => readFileSync(`tests/fixtures/content/${name}`, 'utf8');

/** Content in which every field of every kind is filled in, by its path from the project's root. */
export const FAKE_FILES: Readonly<Record<string, string>> = {
  'content/site.yaml': SITE,
  'content/social.yaml': SOCIAL,
  'content/facts.yaml': FACTS,
  'content/voting.yaml': VOTING,
  'content/te-reo.yaml': TE_REO,
  'content/sam.svg': PORTRAIT,
  'content/news/ferry.mdx': NEWS,
  'content/news/ferry.svg': PICTURE,
  'content/news/wharf.svg': PICTURE,
  'content/policies/harbour.mdx': POLICY,
  'content/policies/harbour.svg': PICTURE,
  'content/media/hall.svg': PICTURE,
  'content/media/hall.mdx': `---\n${RECORDING}type: video\nvideoUrl: https://www.youtube.com/watch?v=aqz-KE-bpKQ\ncaptions: true\n---\nWelcome.\n`,
  'content/media/radio.mdx': `---\n${RECORDING}type: audio\naudioUrl: ./radio.mp3\n---\nWelcome.\n`,
  'content/media/radio.mp3': 'ID3 of a recording',
  'content/videos.yaml': VIDEOS,
  'content/videos/1.svg': PICTURE,
  'content/videos/2.svg': PICTURE,
  'content/consent.yaml': CONSENT,
  'content/events.yaml': EVENTS,
  'content/redirects.yaml': 'redirects:\n  - { from: /ferries, to: /news/ferry }\n',
  'content/calendar.ics': 'BEGIN:VCALENDAR\r\nVERSION:2.0\r\nEND:VCALENDAR\r\n',
  'content/mails.yaml': readFixture('mails.yaml'),
  'content/newsletter.yaml': readFixture('newsletter.yaml'),
  'content/form-pages.yaml': readFixture('form-pages.yaml'),
  ...FAKE_PAGES,
};
