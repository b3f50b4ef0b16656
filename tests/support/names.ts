/** Names that candidates in New Zealand have or could have, from the shortest to the longest that is accepted. */
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

/** CSS pixels, from the narrowest phone to a large desktop screen. */
export const WIDTHS = [320, 360, 390, 768, 1024, 1280, 1920] as const;
