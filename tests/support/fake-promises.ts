/** A policy with every field filled in, its promises included. */
export const POLICY = `---
name: Harbour
order: 1
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

/** The fields of `content/pages/promises.mdx` after those that every page has. */
export const PROMISES_PAGE = `dated: With a day
dayOne: At once
dayOneText: These hold at once.
byDate: By date
byPolicy: By plan
filters: Show
today: Today
by: by
calendar: The days as a file
tests:
  kept: Kept when
  cost: Cost
  decides: Decided by
  source: Where
  more: More
states:
  open: Open
  due: Due
  kept: Kept
  late: Late
  dropped: Dropped
  changed: Changed
history: What became of it
copy:
  button: Copy
  copied: Copied
  notCopied: Not copied
single:
  all: All
  plan: The plan
  next: Next
home:
  heading: Next
  text: The next three.
  button: All
policy:
  heading: The line
  button: All of this plan
article:
  heading: The promise
`;
