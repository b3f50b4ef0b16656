import type { PressKitContent } from '../../src/build/press-kit/make-press-kit.ts';

const RIGHTS = { credit: 'Photo: Kim Tāne', licence: 'Free to print' };

/** What a press kit is made of, but for its pictures. */
export const FAKE_PRESS_KIT: Omit<PressKitContent, 'pictures'> = {
  candidate: 'Aroha Tāne',
  position: 'Independent candidate for Mayor of Auckland',
  authorisation: 'Authorised by Aroha Tāne, aroha@example.nz',
  contact: ['Kim Example', '+64 9 555 0143', '7 am to 9 pm'],
  names: [{ name: 'Aroha Tāne', say: 'ah-ROH-hah TAH-neh', spelling: 'Macron on the first a of Tāne.' }],
  biographies: [
    { words: 50, text: 'Aroha Tāne rows.' },
    { words: 150, text: 'Aroha Tāne rows.\n\nThe boat is small.' },
  ],
  logoWords: { name: 'Tāne', office: 'for Mayor', badge: ['MAYOR', '2025'] },
  logos: {
    ...RIGHTS,
    light: 'for light grounds',
    dark: 'for dark grounds',
    wordmark: { name: 'Wordmark', alt: 'The name' },
    rosette: { name: 'Rosette', alt: 'A rosette' },
  },
  sheet: {
    heading: 'Aroha Tāne',
    intro: 'The facts.',
    asOf: 'As of 8 September 2025',
    biography: 'Aroha Tāne rows.',
    sections: [
      {
        kind: 'facts',
        heading: 'The candidate',
        items: [
          { label: 'Name', text: 'Aroha Tāne' },
          { label: 'Telephone', text: '+64 9 555 0143', href: 'tel:+6495550143' },
        ],
      },
      {
        kind: 'table',
        heading: 'One plan',
        columns: ['Plan', 'What'],
        rows: [
          { href: 'https://www.example.nz/policies/harbour', cells: ['Harbour', 'Ōtāhuhu, dry | at last'] },
        ],
      },
    ],
    authorisation: 'Authorised by Aroha Tāne, aroha@example.nz',
    address: 'https://www.example.nz/press-kit/fact-sheet',
    day: '2025-09-08',
    file: 'aroha-tane-fact-sheet.pdf',
  },
  labels: {
    title: 'Press kit',
    contact: 'Press contact',
    biographies: 'Biographies',
    pictures: 'Pictures',
    logos: 'Logos',
    sheet: 'Fact sheet',
    names: 'Names',
    alt: 'Shows',
    credit: 'Credit',
    licence: 'Licence',
    check: 'To check: sha256sum -c SHA256SUMS',
    address: 'https://www.example.nz/press-kit',
    sheetTitle: 'Fact sheet: Aroha Tāne',
    sheetPage: 'Page',
  },
};
