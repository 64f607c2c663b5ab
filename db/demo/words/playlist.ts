import type { PersonKey } from './person.ts';

interface PlaylistWords {
  name: string;
  owner: PersonKey;
  description: string;
  /** Defaults to the covers of its tracks. */
  image?: string;
  public?: boolean;
  editors?: readonly PersonKey[];
  followers: readonly PersonKey[];
  tracks: readonly string[];
}

export const PLAYLISTS: readonly PlaylistWords[] = [
  {
    name: 'Rain on a tin roof',
    owner: 'kito',
    description: 'For the first half hour of it, before anybody goes out to look.',
    followers: ['noor', 'leo', 'esi', 'ada', 'rowan', 'rasmus', 'ines'],
    tracks: [
      'Rumour of Rain',
      'Slow Ferry',
      'Sodium Rain',
      'Room Four',
      'Harbour Lights, Departing',
      'Åska',
      'Tin Roof Telegraph',
      'Fern, Sleeping',
      'Åska (Glass Abacus, after the storm)',
    ],
  },
  {
    name: 'Kitchen, 7 pm',
    owner: 'leo',
    description: 'Onions first, then volume.',
    image: 'citrus-court',
    followers: ['noor', 'mara', 'ebba', 'rasmus', 'esi', 'yuki', 'rowan', 'voss'],
    tracks: [
      'Checkout at Noon',
      'Bees, a Ledger',
      'False Friends',
      'Municipal Pool',
      'Index, Salt',
      'Half the Market',
      'Persimmon',
      'Patio de Luz',
      'Do Not Disturb',
      'The Grinder’s Waltz',
      'Citrus Court Dub',
    ],
  },
  {
    name: 'No words, please',
    owner: 'noor',
    description: 'Nobody sings. Good for reading, sorting receipts, or not answering.',
    followers: ['sigrun', 'yuki', 'leo', 'ines', 'rasmus'],
    tracks: [
      'Eleven Windows',
      'Room Four',
      'A Field, Twice',
      'Soft Static',
      'Siesta con Reloj',
      'Keeper’s Log',
      'Slow Growth',
      'Light Left On',
      'Radio at Sea',
      'Customs',
    ],
  },
  {
    name: 'Long way home',
    owner: 'ines',
    description: 'Everybody adds one song a month. Nobody may skip.',
    editors: ['leo', 'rowan', 'ada'],
    followers: ['leo', 'rowan', 'ada', 'noor', 'kito', 'mara'],
    tracks: [
      'Kite Season',
      'A City That Moved Away',
      'Municipal Pool',
      'Persimmon',
      'Lamp Room',
      'Go Slow, Municipal',
      'Arrivals',
      'Second Class Stamp',
      'Two Voices, One Coat',
      'Slowly, Then the Bees',
      'Duty Free Moon',
      'Snow on Channel Nine',
    ],
  },
  {
    name: 'Greenhouse',
    owner: 'sigrun',
    description: 'Played to seedlings since March. They prefer the second half.',
    image: 'night-botany',
    followers: ['yuki', 'noor', 'esi'],
    tracks: ['Fern, Sleeping', 'Slow Growth', 'Persimmon', 'Fence Posts', 'A Field, Twice', 'Slowly, Then the Bees', 'Citrus Court Dub'],
  },
  {
    name: 'Two left feet',
    owner: 'voss',
    description: 'Between 119 and 138. Shoes optional.',
    followers: ['rasmus', 'ada', 'leo', 'kito', 'esi', 'noor'],
    tracks: [
      '0–100',
      'Checkout at Noon',
      'Underpass',
      'OK Goodbye (Voss remix)',
      'Subjunctive',
      'Third Gear',
      'Camel Arithmetic',
      'Patio de Luz (Voss rework)',
      'Slow Ferry (Ostrava Phase remix)',
      'Bees, a Ledger (Tusk & Velvet edit)',
    ],
  },
  {
    name: 'Tape hiss',
    owner: 'rasmus',
    description: 'Songs that were better on the machine they were made on.',
    image: 'splice',
    followers: ['ebba', 'leo', 'noor', 'mara'],
    tracks: [
      'Salt in the Tape',
      'Eleven Windows',
      'Harbour Lights (Low Tide dub)',
      'Soft Static',
      'Deckchair Version',
      'Parish Radio',
      'Cast Off',
    ],
  },
  {
    name: 'Sunday repair shop',
    owner: 'leo',
    description: 'Private. Half-finished pairs.',
    public: false,
    followers: [],
    tracks: ['Tender Machinery', 'Hymn for Fluorescent Tubes', 'Slow Ferry', 'Rumour of Rain', 'Mirage Tax', 'Lamp Room'],
  },
];
