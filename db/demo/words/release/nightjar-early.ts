import { KITE, LAMP_ROOM } from '../lyric/nightjar.ts';
import type { Release } from '../release.ts';

const letters: Release = {
  name: 'Letters to a Lighthouse',
  image: 'lighthouse',
  type: 'album',
  artists: ['nightjar', 'boreal'],
  released: '2024-03-01',
  label: 'Low Sun Recordings',
  description:
    'Two bands, two discs, one lighthouse. Nightjar & the Low Sun wrote the questions on the first disc; Boreal Post answered them on the second, by return of post. The keeper is thanked on the sleeve. He was automated in 1984.',
  genres: ['slowcore', 'post-rock'],
  tracks: [
    {
      name: 'Lamp Room',
      style: 'slowcore',
      artists: [['nightjar', 'primary']],
      tags: ['letters', 'sea', 'voices', 'night'],
      words: LAMP_ROOM,
      synced: true,
      credits: 'Written by Ebba Nyström',
      recipe: {
        bpm: 86,
        key: 'E',
        scale: 'minor',
        chords: { a: 'Em9 | Cmaj7 | G | D/F#', b: 'Am7 | Em7 | C | D', c: 'Cmaj7 | Em9' },
        form: 'intro:a*1 verse:a*4 chorus:b*4 verse:a*4 end:c*2',
        flavours: ['drums'],
        slowing: 0.2,
      },
    },
    {
      name: 'Keeper’s Log',
      style: 'slowcore',
      artists: [['nightjar', 'primary']],
      tags: ['letters', 'sea', 'instrumental', 'slow'],
      recipe: {
        bpm: 76,
        key: 'C',
        scale: 'major',
        chords: { a: 'Cadd9 | Am7 | Fmaj7 | G/B', b: 'Fmaj7 | Cadd9' },
        form: 'intro:a*4 verse:a*4 end:b*2',
        flavours: ['sparse'],
      },
    },
    {
      name: 'Letters to a Lighthouse',
      style: 'postRock',
      disc: 2,
      artists: [['boreal', 'primary']],
      tags: ['letters', 'winter', 'instrumental', 'strings'],
      recipe: {
        bpm: 116,
        key: 'E',
        scale: 'minor',
        chords: { a: 'Em9 | Cmaj7 | Gadd9 | D/F#', b: 'C | G | Em | D' },
        form: 'intro:a*4 verse:a*4 lift:a*2 return:b*8 end:a*2',
        hooks: { tune: '5 - 3 - 5 - 7 - | 8 - 7 - 5 - - - | 4 - 5 - 7 - 5 - | 4 - 3 - 2 - - -' },
      },
    },
    {
      name: 'Automatic Since 1984',
      style: 'ambient',
      disc: 2,
      artists: [['boreal', 'primary']],
      tags: ['letters', 'sea', 'instrumental', 'machines'],
      recipe: {
        bpm: 70,
        key: 'E',
        scale: 'minor',
        chords: { a: 'Em9 | Cmaj9 | Am9 | Em9' },
        form: 'intro:a*4 verse:a*4',
        flavours: ['piano'],
      },
    },
  ],
};

const kite: Release = {
  name: 'Kite Season',
  image: 'kite-season',
  type: 'single',
  artists: ['nightjar'],
  released: '2023-04-21',
  label: 'Low Sun Recordings',
  description: 'The fast one, by accident, from the beach at Aarhus. The swearing is at the kite.',
  genres: ['indie', 'slowcore'],
  tracks: [
    {
      name: 'Kite Season',
      style: 'indie',
      explicit: true,
      tags: ['summer', 'sea', 'voices'],
      words: KITE,
      credits: 'Written by Tom Achebe',
      recipe: {
        bpm: 112,
        key: 'A',
        scale: 'major',
        chords: { a: 'A | E/G# | F#m7 | D', b: 'D | A | E | F#m7' },
        form: 'intro:a*2 verse:a*8 chorus:b*8 end:a*1',
        slowing: 0.15,
        hooks: { tune: '3 - 5 - 6 5 3 - | 2 - 3 - 5 - - . | 6 - 5 - 3 2 1 - | 4 - 3 - 2 - - .' },
      },
    },
  ],
};

const fieldNotes: Release = {
  name: 'Field Notes',
  image: 'field-notes',
  type: 'ep',
  artists: ['nightjar'],
  released: '2019-10-04',
  label: 'Low Sun Recordings',
  description: 'Before the ferry there was a field. Two guitars, a recorder in the hedge, no plan.',
  genres: ['slowcore', 'ambient'],
  tracks: [
    {
      name: 'Fence Posts',
      style: 'slowcore',
      tags: ['morning', 'instrumental', 'garden'],
      recipe: {
        bpm: 90,
        key: 'G',
        scale: 'major',
        chords: { a: 'Gadd9 | Cadd9 | Em7 | D', b: 'C | G' },
        form: 'intro:a*4 verse:a*4 end:b*2',
        flavours: ['sparse', 'clarinet'],
      },
    },
    {
      name: 'A Field, Twice',
      style: 'ambient',
      tags: ['garden', 'instrumental', 'slow'],
      recipe: {
        bpm: 66,
        key: 'G',
        scale: 'lydian',
        chords: { a: 'Gmaj9 | A/G | Gmaj9 | Em11' },
        form: 'intro:a*3 verse:a*4',
        flavours: ['garden'],
      },
    },
  ],
};

export const boatDemo: Release['tracks'][number] = {
  name: 'Harbour Lights (boat demo)',
  style: 'slowcore',
  tags: ['tape', 'sea'],
  genres: ['slowcore'],
  artists: [['nightjar', 'primary']],
  visibility: 'private',
  image: 'splice',
  recipe: {
    bpm: 94,
    meter: 3,
    key: 'B',
    scale: 'minor',
    chords: { a: 'Bm | G | D | A' },
    form: 'intro:a*4 verse:a*8 end:a*2',
    flavours: ['sparse'],
  },
};

export const nightjarEarly = [letters, kite, fieldNotes];
