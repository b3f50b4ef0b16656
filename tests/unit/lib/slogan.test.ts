import { expect, it } from 'vitest';

import { toSloganForms } from '../../../src/lib/slogan.ts';

it.each([
  [
    'Cut waste. Fix transport. Restore trust.',
    'cut waste, fix transport, restore trust',
    'Cut waste, fix transport, restore trust',
    'cut waste, fix transport and restore trust',
  ],
  ['On time.', 'on time', 'On time', 'on time'],
  ['Less waste; more buses', 'less waste, more buses', 'Less waste, more buses', 'less waste and more buses'],
  ['Ōtara first. Āe.', 'ōtara first, āe', 'Ōtara first, āe', 'ōtara first and āe'],
])('takes the slogan "%s" into running text', (slogan, tagline, Tagline, aims) => {
  expect(toSloganForms(slogan)).toEqual({ tagline, Tagline, aims });
});
