import type { Release } from '../release.ts';

export const dance: Release[] = [
  {
    name: 'Late Checkout',
    image: 'late-checkout',
    type: 'ep',
    artists: ['tusk'],
    released: 1,
    label: 'Hotel Aurora',
    description: 'Two from the seventh floor: one for the hour before noon, one for the sign on the door.',
    genres: ['house'],
    tracks: [
      {
        name: 'Checkout at Noon',
        style: 'house',
        tags: ['dance', 'morning', 'strings'],
        recipe: { bpm: 121, key: 'F', scale: 'dorian', swing: 0.56, swung: 'sixteenths', chords: { a: 'Fm9 | Bb13 | Ebmaj9 | Abmaj7', b: 'Dbmaj9 | Eb9sus4 | Fm9 | Cm7' }, form: 'intro:a*4 verse:a*4 lift:b*4 drop:a*8 return:b*4 end:a*2', hooks: { tune: '5 - - - 7 - - - | 6 - - - 4 - 5 - | 7 - - - 5 - - - | 5 - 4 - 3 - - -' } },
      },
      {
        name: 'Do Not Disturb',
        style: 'house',
        tags: ['dance', 'night'],
        artists: [['meridian', 'featured']],
        recipe: { bpm: 116, key: 'C', scale: 'minor', swing: 0.58, swung: 'sixteenths', chords: { a: 'Cm9 | Abmaj7 | Fm9 | G7b13', b: 'Abmaj7 | Bb | Cm7 | Eb/G' }, form: 'intro:a*2 verse:a*4 break:b*4 drop:a*8 end:a*2', hooks: { bass: 'b..b.8..b..5.7a.', comping: '..7-..6-..7-..6-' } },
      },
    ],
  },
  {
    name: 'Concrete Weather',
    image: 'concrete-weather',
    type: 'ep',
    artists: ['ostrava'],
    released: 6,
    label: 'Sub Station',
    description: 'Made under a motorway, played under a motorway. Bring ear protection and a coat.',
    genres: ['techno'],
    tracks: [
      {
        name: 'Underpass',
        style: 'techno',
        tags: ['night', 'city', 'machines', 'dance'],
        recipe: { bpm: 132, key: 'A', scale: 'phrygian', chords: { a: 'Am7 | Am7 | Bbmaj7 | Am7', b: 'Dm9 | Am7 | Bbmaj7 | Em7' }, form: 'intro:a*4 verse:a*4 break:b*4 drop:a*8 end:a*2' },
      },
      {
        name: 'Sodium Rain',
        style: 'techno',
        tags: ['rain', 'city', 'dance'],
        recipe: { bpm: 127, key: 'D', scale: 'minor', chords: { a: 'Dm9 | Bbmaj7 | Gm9 | Dm9' }, form: 'intro:a*2 verse:a*4 break:a*4 return:a*8 end:a*2', flavours: ['broken'], hooks: { bass: 'b.....O..b.5.b..', stabs: '...7....5.......' } },
      },
    ],
  },
  {
    name: 'No. 4',
    image: 'no-four',
    type: 'single',
    artists: ['ostrava'],
    released: '2025-02-14',
    label: 'Sub Station',
    description: 'Turbine number four, switched on once, recorded whole.',
    genres: ['techno', 'ambient'],
    tracks: [
      {
        name: 'No. 4',
        style: 'drone',
        tags: ['machines', 'instrumental', 'slow'],
        recipe: { bpm: 52, key: 'C', scale: 'minor', chords: { a: 'Csus2 | Cm7', b: 'Ab/C | Csus4', c: 'Cm' }, form: 'intro:a*2 verse:b*2 return:a*2 end:c*1' },
      },
    ],
  },
  {
    name: '0–100',
    image: 'zero-hundred',
    type: 'ep',
    artists: ['voss'],
    released: '2026-06-05',
    label: 'Remainder',
    description: 'From nothing to everything in under a minute, and then third gear.',
    genres: ['techno'],
    tracks: [
      {
        name: '0–100',
        style: 'minimal',
        tags: ['machines', 'dance', 'instrumental'],
        recipe: { bpm: 124, key: 'E', scale: 'minor', chords: { a: 'Em7 | Em7 | Cmaj7 | Bm7' }, form: 'intro:a*4 verse:a*4 break:a*2 drop:a*8 end:a*2' },
      },
      {
        name: 'Third Gear',
        style: 'minimal',
        tags: ['train', 'dance', 'instrumental'],
        recipe: { bpm: 128, key: 'G', scale: 'dorian', chords: { a: 'Gm9 | C9 | Gm9 | Fmaj7' }, form: 'intro:a*2 verse:a*4 drop:a*8 return:a*4 end:a*2', hooks: { bass: 'bb.b.O.b7.b.bb5.' } },
      },
    ],
  },
  {
    name: 'Long Division',
    image: 'long-division',
    type: 'single',
    artists: ['voss'],
    released: '2025-08-29',
    label: 'Remainder',
    description: 'Half the speed, the same remainder.',
    genres: ['techno'],
    tracks: [
      {
        name: 'Slow Division',
        style: 'minimal',
        tags: ['slow', 'machines', 'night'],
        recipe: { bpm: 106, key: 'B', scale: 'minor', swing: 0.57, swung: 'sixteenths', chords: { a: 'Bm9 | Gmaj7 | Em9 | F#m7' }, form: 'intro:a*2 verse:a*4 break:a*2 drop:a*8 end:a*2', hooks: { bass: 'b..b..5.b...7.8.' } },
      },
    ],
  },
];
