export const GENRES = {
  slowcore: { name: 'Slowcore', image: 'slow-ferry' },
  folk: { name: 'Folk', image: 'salt-index' },
  indie: { name: 'Indie', image: 'municipal-pool' },
  'dream-pop': { name: 'Dream pop', image: 'parish-radio' },
  pop: { name: 'Pop', image: 'second-language' },
  soul: { name: 'Soul', image: 'honey-ledger' },
  'afro-jazz': { name: 'Afro-jazz', image: 'rumour-of-rain' },
  guitar: { name: 'Guitar', image: 'patio-de-luz' },
  piano: { name: 'Piano', image: 'eleven-windows' },
  ambient: { name: 'Ambient', image: 'counting-rooms' },
  'post-rock': { name: 'Post-rock', image: 'soft-static' },
  psych: { name: 'Psych', image: 'mirage-tax' },
  dub: { name: 'Dub', image: 'citrus-court' },
  house: { name: 'House', image: 'late-checkout' },
  techno: { name: 'Techno', image: 'concrete-weather' },
} as const;

export type GenreName = keyof typeof GENRES;

export const TAGS = {
  sea: 'Sea',
  tape: 'Tape',
  night: 'Night',
  rain: 'Rain',
  waltz: 'Waltz',
  instrumental: 'Instrumental',
  voices: 'Voices',
  clarinet: 'Clarinet',
  slow: 'Slow',
  dance: 'Dance',
  desert: 'Desert',
  church: 'Church',
  winter: 'Winter',
  morning: 'Morning',
  kitchen: 'Kitchen',
  train: 'Train',
  machines: 'Machines',
  garden: 'Garden',
  city: 'City',
  summer: 'Summer',
  letters: 'Letters',
  gapless: 'Gapless',
  remix: 'Remix',
  'hand-drums': 'Hand drums',
  strings: 'Strings',
} as const;

export type TagName = keyof typeof TAGS;
