import type { Release } from '../release.ts';

export const splice: Release = {
  name: 'Splice',
  image: 'splice',
  type: 'compilation',
  artists: ['leo'],
  released: '2026-10-30',
  label: 'Low Sun Recordings',
  description: 'Five tracks cut open and joined to somebody else. Chosen and sequenced by Leo Marsh, who asks you to turn the overlap up.',
  genres: ['dub', 'house', 'techno', 'ambient'],
  tracks: [
    {
      name: 'Harbour Lights (Low Tide dub)',
      style: 'dub',
      genres: ['dub'],
      tags: ['remix', 'sea', 'slow'],
      artists: [
        ['nightjar', 'primary'],
        ['tide', 'remixer'],
      ],
      recipe: {
        bpm: 72,
        key: 'B',
        scale: 'minor',
        swing: 0.55,
        swung: 'sixteenths',
        chords: { a: 'Bm | G | D | A', b: 'Em7 | Bm | G | A' },
        form: 'intro:a*1 verse:a*4 break:b*1 return:b*4 end:a*1',
        hooks: { tune: '5 - - 4 3 - - - | 1 - - - . . . . | 3 - - 4 5 - - - | 2 - - - . . . .' },
      },
    },
    {
      name: 'Bees, a Ledger (Tusk & Velvet edit)',
      style: 'house',
      genres: ['house'],
      tags: ['remix', 'dance', 'summer'],
      artists: [
        ['meridian', 'primary'],
        ['tusk', 'remixer'],
      ],
      recipe: {
        bpm: 119,
        key: 'Bb',
        scale: 'major',
        swing: 0.56,
        swung: 'sixteenths',
        chords: { a: 'Bbmaj7 | Gm9 | Cm9 | F9sus4', b: 'Ebmaj7 | Dm7 | Cm9 | F13' },
        form: 'intro:a*2 verse:a*4 lift:b*2 drop:b*8 end:a*2',
      },
    },
    {
      name: 'Slow Ferry (Ostrava Phase remix)',
      style: 'techno',
      genres: ['techno'],
      tags: ['remix', 'sea', 'dance', 'machines'],
      artists: [
        ['nightjar', 'primary'],
        ['ostrava', 'remixer'],
      ],
      recipe: {
        bpm: 130,
        key: 'D',
        scale: 'major',
        chords: { a: 'Dadd9 | F#m7 | Gmaj7 | D/A', b: 'Gmaj7 | A | Bm7 | D/F#' },
        form: 'intro:a*2 verse:a*4 break:b*4 return:b*8 end:a*2',
      },
    },
    {
      name: 'Patio de Luz (Voss rework)',
      style: 'minimal',
      genres: ['techno'],
      tags: ['remix', 'dance', 'summer'],
      artists: [
        ['ines', 'primary'],
        ['voss', 'remixer'],
      ],
      recipe: {
        bpm: 122,
        key: 'A',
        scale: 'minor',
        chords: { a: 'Am9 | Dm9 | G13 | Cmaj7', b: 'Fmaj7 | Bm7b5 | E7b9 | Am9' },
        form: 'intro:a*2 verse:a*4 break:b*4 drop:a*8 end:b*2',
      },
    },
    {
      name: 'Åska (Glass Abacus, after the storm)',
      style: 'ambient',
      genres: ['ambient'],
      tags: ['remix', 'rain', 'slow'],
      artists: [
        ['ada', 'primary'],
        ['abacus', 'remixer'],
      ],
      recipe: { bpm: 59, key: 'F#', scale: 'minor', chords: { a: 'F#m9 | Dmaj9 | Aadd9 | E6' }, form: 'intro:a*3 verse:a*4' },
    },
  ],
};
