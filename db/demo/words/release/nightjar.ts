import type { Release } from '../release.ts';
import { CITY, KITE, LAMP_ROOM, SLOW_FERRY } from '../lyric/nightjar.ts';

/** Everything on the ferry is in D or next door to it: that is the note of the engine. */
const slowFerry: Release = {
  name: 'Slow Ferry',
  image: 'slow-ferry',
  type: 'album',
  artists: ['nightjar'],
  released: '2026-08-14',
  label: 'Low Sun Recordings',
  description:
    'Recorded on the night crossing between Kiel and Gothenburg, with the engine room as a drone and whoever was awake as the choir. Mixed to quarter-inch tape, and it shows. It plays without gaps: the engine never stops between the tracks.',
  genres: ['slowcore', 'folk'],
  gapless: true,
  tracks: [
    {
      name: 'Cast Off',
      style: 'slowcore',
      tags: ['sea', 'instrumental', 'gapless', 'slow'],
      recipe: { bpm: 84, key: 'D', scale: 'major', chords: { a: 'Dadd9 | G/D | Dadd9 | A/D', b: 'Gadd9 | Dadd9' }, form: 'intro:a*4 verse:a*4 end:b*2', flavours: ['sparse'] },
    },
    {
      name: 'Slow Ferry',
      style: 'slowcore',
      tags: ['sea', 'tape', 'voices', 'clarinet', 'gapless'],
      description: 'One take, four in the morning, somewhere past Anholt. The last chord is left open on purpose.',
      words: SLOW_FERRY,
      synced: true,
      credits: 'Written by Ebba Nyström. Synced by listeners.',
      artists: [['ines', 'featured']],
      recipe: {
        bpm: 92, key: 'D', scale: 'major',
        chords: { a: 'D | F#m7 | Gmaj7 | D/A', b: 'Gmaj7 | A | Bm7 | D/F#', c: 'Gmaj7 | Em9' },
        form: 'intro:a*2 verse:a*8 chorus:b*8 solo:a*4 end:c*2',
        flavours: ['drums', 'clarinet'],
        hooks: { tune: '5 - - 3 5 - 6 - | 5 - 3 - 2 - - . | 3 - - 5 6 - 5 - | 3 - - - - . . .' },
        slowing: 0.2,
      },
    },
    {
      name: 'Harbour Lights, Departing',
      style: 'slowcore',
      artists: [['ines', 'featured']],
      tags: ['sea', 'waltz', 'clarinet', 'instrumental', 'gapless'],
      recipe: {
        bpm: 98, meter: 3, key: 'B', scale: 'minor',
        chords: { a: 'Bm | G | D | A', b: 'Em7 | Bm/D | G | A', c: 'G | D/F# | Em7 | Bm' },
        form: 'intro:a*2 verse:a*4 lift:a*4 chorus:b*8 end:c*4',
        flavours: ['drums', 'clarinet'],
        hooks: { tune: '5 - - 4 3 - | 1 - - . . . | 3 - - 4 5 - | 2 - - - . .' },
      },
    },
    {
      name: 'Radio at Sea',
      style: 'slowcore',
      tags: ['sea', 'tape', 'night', 'instrumental', 'gapless'],
      recipe: { bpm: 80, key: 'E', scale: 'dorian', chords: { a: 'Em9 | Aadd9/E | Em9 | Dadd9', b: 'G6 | A | Em9 | Em9' }, form: 'intro:a*4 break:b*4 end:a*2', flavours: ['sparse', 'clarinet'] },
    },
    {
      name: 'A City That Moved Away',
      style: 'slowcore',
      tags: ['city', 'voices', 'gapless', 'slow'],
      words: CITY,
      credits: 'Written by Ebba Nyström and Tom Achebe',
      recipe: {
        bpm: 88, key: 'G', scale: 'major',
        chords: { a: 'Gmaj7 | D/F# | Em7 | Cadd9', b: 'Cmaj7 | D | Em7 | G/B', c: 'Cadd9 | Gadd9' },
        form: 'intro:a*2 verse:a*8 chorus:b*4 end:c*2',
        flavours: ['drums'],
      },
    },
    {
      name: 'Lifeboat Drill',
      style: 'slowcore',
      explicit: true,
      artists: [['kito', 'featured']],
      tags: ['sea', 'instrumental', 'gapless'],
      description: 'The one with drums in it.',
      recipe: {
        bpm: 108, key: 'A', scale: 'mixolydian',
        chords: { a: 'A5 | G/A | Dadd9/A | A5', b: 'D | G | A | G', c: 'Gadd9 | Dadd9' },
        form: 'intro:a*2 verse:a*4 return:b*8 end:c*2',
        flavours: ['drums'],
      },
    },
    {
      name: 'Salt in the Tape',
      style: 'slowcore',
      tags: ['tape', 'waltz', 'instrumental', 'gapless'],
      recipe: { bpm: 92, meter: 3, key: 'D', scale: 'major', chords: { a: 'Dmaj7 | Bm7 | Gmaj7 | Asus4', b: 'Em7 | G | D/A | A' }, form: 'intro:a*4 verse:a*4 break:b*4 end:a*2', flavours: ['sparse', 'clarinet'] },
    },
    {
      name: 'Customs',
      style: 'slowcore',
      tags: ['night', 'instrumental', 'gapless'],
      recipe: { bpm: 90, key: 'B', scale: 'minor', chords: { a: 'Bm9 | Gmaj7 | Em9 | F#m7', b: 'G | A | Bm | D/F#' }, form: 'intro:a*2 verse:a*4 chorus:b*4 end:a*2', flavours: ['drums'] },
    },
    {
      name: 'Arrivals',
      style: 'slowcore',
      artists: [['ines', 'featured']],
      tags: ['sea', 'morning', 'clarinet', 'gapless', 'instrumental'],
      recipe: {
        bpm: 82, key: 'D', scale: 'major',
        chords: { a: 'Dadd9 | A/C# | Bm7 | Gmaj7', b: 'G | D/F# | Em7 | A7sus4', c: 'Gadd9 | Dadd9' },
        form: 'intro:a*2 verse:a*4 chorus:b*4 return:a*4 end:c*2',
        flavours: ['drums', 'clarinet'],
        hooks: { tune: '5 - 6 - 5 - 3 - | 2 - - - 3 - 2 - | 1 - - 2 3 - 5 - | 3 - - - - . . .' },
        slowing: 0.25,
      },
    },
  ],
};

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
      recipe: { bpm: 86, key: 'E', scale: 'minor', chords: { a: 'Em9 | Cmaj7 | G | D/F#', b: 'Am7 | Em7 | C | D', c: 'Cmaj7 | Em9' }, form: 'intro:a*2 verse:a*4 chorus:b*4 verse:a*4 end:c*2', flavours: ['drums'], slowing: 0.2 },
    },
    {
      name: 'Keeper’s Log',
      style: 'slowcore',
      artists: [['nightjar', 'primary']],
      tags: ['letters', 'sea', 'instrumental', 'slow'],
      recipe: { bpm: 76, key: 'C', scale: 'major', chords: { a: 'Cadd9 | Am7 | Fmaj7 | G/B', b: 'Fmaj7 | Cadd9' }, form: 'intro:a*4 verse:a*4 end:b*2', flavours: ['sparse'] },
    },
    {
      name: 'Letters to a Lighthouse',
      style: 'postRock',
      disc: 2,
      artists: [['boreal', 'primary']],
      tags: ['letters', 'winter', 'instrumental', 'strings'],
      recipe: { bpm: 116, key: 'E', scale: 'minor', chords: { a: 'Em9 | Cmaj7 | Gadd9 | D/F#', b: 'C | G | Em | D' }, form: 'intro:a*4 verse:a*4 lift:a*4 return:b*8 end:a*2', hooks: { tune: '5 - 3 - 5 - 7 - | 8 - 7 - 5 - - - | 4 - 5 - 7 - 5 - | 4 - 3 - 2 - - -' } },
    },
    {
      name: 'Automatic Since 1984',
      style: 'ambient',
      disc: 2,
      artists: [['boreal', 'primary']],
      tags: ['letters', 'sea', 'instrumental', 'machines'],
      recipe: { bpm: 70, key: 'E', scale: 'minor', chords: { a: 'Em9 | Cmaj9 | Am9 | Em9' }, form: 'intro:a*4 verse:a*4', flavours: ['piano'] },
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
      recipe: { bpm: 112, key: 'A', scale: 'major', chords: { a: 'A | E/G# | F#m7 | D', b: 'D | A | E | F#m7' }, form: 'intro:a*2 verse:a*8 chorus:b*8 end:a*2', slowing: 0.15, hooks: { tune: '3 - 5 - 6 5 3 - | 2 - 3 - 5 - - . | 6 - 5 - 3 2 1 - | 4 - 3 - 2 - - .' } },
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
      recipe: { bpm: 90, key: 'G', scale: 'major', chords: { a: 'Gadd9 | Cadd9 | Em7 | D', b: 'C | G' }, form: 'intro:a*4 verse:a*4 end:b*2', flavours: ['sparse', 'clarinet'] },
    },
    {
      name: 'A Field, Twice',
      style: 'ambient',
      tags: ['garden', 'instrumental', 'slow'],
      recipe: { bpm: 66, key: 'G', scale: 'lydian', chords: { a: 'Gmaj9 | A/G | Gmaj9 | Em11' }, form: 'intro:a*3 verse:a*4', flavours: ['garden'] },
    },
  ],
};

/** A demo that only its artist can hear. */
export const boatDemo: Release['tracks'][number] = {
  name: 'Harbour Lights (boat demo)',
  style: 'slowcore',
  tags: ['tape', 'sea'],
  genres: ['slowcore'],
  artists: [['nightjar', 'primary']],
  visibility: 'private',
  image: 'splice',
  recipe: { bpm: 94, meter: 3, key: 'B', scale: 'minor', chords: { a: 'Bm | G | D | A' }, form: 'intro:a*4 verse:a*8 end:a*2', flavours: ['sparse'] },
};

export const nightjar = [slowFerry, letters, kite, fieldNotes];
