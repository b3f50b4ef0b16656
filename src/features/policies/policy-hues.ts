/** The classes of each policy's colour. Tailwind finds them here, so they are written out. */
export const POLICY_HUES = {
  moana: {
    panel: 'bg-moana text-white',
    edge: 'border-t-moana',
    text: 'text-moana',
    marker: 'marker:text-moana',
  },
  ink: { panel: 'bg-ink text-white', edge: 'border-t-ink', text: 'text-ink', marker: 'marker:text-ink' },
  clay: { panel: 'bg-clay text-white', edge: 'border-t-clay', text: 'text-clay', marker: 'marker:text-clay' },
  plum: { panel: 'bg-plum text-white', edge: 'border-t-plum', text: 'text-plum', marker: 'marker:text-plum' },
  bush: { panel: 'bg-bush text-white', edge: 'border-t-bush', text: 'text-bush', marker: 'marker:text-bush' },
  bronze: {
    panel: 'bg-bronze text-white',
    edge: 'border-t-bronze',
    text: 'text-bronze',
    marker: 'marker:text-bronze',
  },
} as const;

export type PolicyHue = keyof typeof POLICY_HUES;
