import { expect, it } from 'vitest';

import { formatTextFragment } from '../../../../src/features/sharing/share-links.ts';

it.each([
  ['the words', 'You cannot flush a masterplan.', 'You%20cannot%20flush%20a%20masterplan.'],
  [
    'the first and the last words of a long sentence',
    'A timetable is a promise with a number on it.',
    'A%20timetable%20is%20a,a%20number%20on%20it.',
  ],
  ['signs of the syntax', 'Long-term, rail & bus.', 'Long%2Dterm%2C%20rail%20%26%20bus.'],
  ['macrons', 'Kia ora, Tāmaki', 'Kia%20ora%2C%20T%C4%81maki'],
])('a text fragment finds %s', (_, words, written) => {
  expect(formatTextFragment(words, `First.\n${words} Last.`)).toBe(`:~:text=${written}`);
});

it('a text fragment matches typographic apostrophes', () => {
  expect(formatTextFragment("The city's money", 'It is the city’s money. The city’s money.')).not.toBe('');
});

it('there is no text fragment for text that is missing or spans two paragraphs', () => {
  expect(formatTextFragment('One two.', 'One three.')).toBe('');
  expect(formatTextFragment('One. Two.', 'One.\nTwo.')).toBe('');
});
