/** Real and possible names of candidates in New Zealand, from the shortest to the longest accepted. */
export const NAMES = [
  'Ng',
  'Tāne',
  'Mangrove',
  'Te Kanawa',
  'Constantinides',
  'Featherstonehaugh',
  'Ngārimu-Hēnare',
  'Wolfeschlegelstein',
  'Te Kanawa-Featherstonehaugh',
  'Papatūānuku-Whakatāne Featherstonehaughs',
] as const;

/** CSS pixels, from the narrowest phone to a large desktop. */
export const WIDTHS = [320, 360, 390, 768, 1024, 1280, 1920] as const;
