import { ASKA, FALSE_FRIENDS, OK_GOODBYE, PARISH_RADIO } from '../lyric/pop.ts';
import type { Release } from '../release.ts';

const OK_CHORDS = { a: 'Am7 | Fmaj7 | C | G', b: 'F | G | Am7 | C/E', c: 'F | Am7' };

export const pop: Release[] = [
  {
    name: 'Second Language',
    image: 'second-language',
    type: 'album',
    artists: ['ada'],
    released: 3,
    label: 'Fönster',
    description: 'Pop songs about the words that do not travel. Written in Swedish, translated by a dictionary with pages missing, danced to on a bridge.',
    genres: ['pop'],
    tracks: [
      {
        name: 'Åska',
        style: 'synthPop',
        tags: ['rain', 'voices', 'dance'],
        words: ASKA,
        synced: true,
        credits: 'Written and produced by Ada Lindqvist',
        recipe: { bpm: 118, key: 'F#', scale: 'minor', chords: { a: 'F#m7 | Dmaj7 | A | E', b: 'D | E | F#m7 | A/C#' }, form: 'intro:a*2 verse:a*8 chorus:b*8 break:a*2 end:a*1', hooks: { tune: '5 5 . 5 6 5 3 . | 6 6 . 6 5 6 8 . | 5 5 . 5 4 3 5 . | 4 - 4 - 2 - - .' } },
      },
      {
        name: 'False Friends',
        style: 'synthPop',
        tags: ['city', 'voices', 'dance'],
        words: FALSE_FRIENDS,
        credits: 'Written and produced by Ada Lindqvist',
        recipe: { bpm: 104, key: 'C', scale: 'major', chords: { a: 'Cmaj7 | Am7 | Dm7 | G7sus4', b: 'Fmaj7 | G | Em7 | Am7' }, form: 'intro:a*2 verse:a*4 chorus:b*8 return:b*4 end:a*1', hooks: { bass: 'b..b..O.b..b.O5.', tune: '5 - 3 5 - 6 - . | 5 - 3 1 - 2 - . | 4 - 2 4 - 5 - . | 4 - 2 - 1 - 2 .' } },
      },
      {
        name: 'Subjunctive',
        style: 'synthPop',
        tags: ['night', 'instrumental', 'dance'],
        recipe: { bpm: 126, key: 'D', scale: 'dorian', chords: { a: 'Dm9 | G | Cmaj7 | Am7', b: 'Fmaj7 | G | Am7 | Dm7' }, form: 'intro:a*4 verse:a*4 lift:b*2 chorus:b*8 end:a*2', hooks: { bass: 'b.bO.b.Ob.bO.b5a' } },
      },
    ],
  },
  {
    name: 'OK Goodbye',
    image: 'goodbye-ok',
    type: 'single',
    artists: ['ada'],
    released: '2026-09-25',
    label: 'Fönster',
    description: 'The shortest break-up on the record, and the version where Voss takes away everything but the door.',
    genres: ['pop'],
    tracks: [
      {
        name: 'OK Goodbye',
        style: 'synthPop',
        explicit: true,
        tags: ['voices', 'dance', 'city'],
        words: OK_GOODBYE,
        credits: 'Written and produced by Ada Lindqvist',
        recipe: { bpm: 132, key: 'A', scale: 'minor', chords: OK_CHORDS, form: 'intro:a*2 verse:a*8 chorus:b*8 return:b*4 end:c*2', hooks: { tune: '8 . 7 . 5 - 3 . | 6 . 5 . 3 - 1 . | 5 . 5 6 5 - 3 . | 2 - - 3 2 - - .' } },
      },
      {
        name: 'OK Goodbye (Voss remix)',
        style: 'minimal',
        artists: [['voss', 'remixer']],
        genres: ['techno'],
        tags: ['remix', 'dance', 'instrumental'],
        recipe: { bpm: 126, key: 'A', scale: 'minor', chords: OK_CHORDS, form: 'intro:a*4 verse:a*4 break:b*4 drop:b*8 end:a*2' },
      },
    ],
  },
  {
    name: 'Parish Radio',
    image: 'parish-radio',
    type: 'ep',
    artists: ['halogen'],
    released: 5,
    description: 'Sung in a chapel with its transmitter left on. Somebody in the valley taped it off the air; this is that tape.',
    genres: ['dream-pop', 'ambient'],
    tracks: [
      {
        name: 'Parish Radio',
        style: 'choir',
        tags: ['church', 'voices', 'slow'],
        words: PARISH_RADIO,
        credits: 'Words traditional, for a given value of tradition',
        recipe: { bpm: 82, key: 'Eb', scale: 'major', chords: { a: 'Ebadd9 | Gm7 | Abmaj7 | Eb/G', b: 'Abadd9 | Bb | Cm7 | Eb/G', c: 'Ab | Eb' }, form: 'intro:a*2 verse:a*4 chorus:b*4 return:a*4 end:c*2', slowing: 0.2, flavours: ['drums', 'static'] },
      },
      {
        name: 'Hymn for Fluorescent Tubes',
        style: 'choir',
        tags: ['church', 'voices', 'machines', 'slow'],
        recipe: { bpm: 60, key: 'F', scale: 'lydian', chords: { a: 'Fmaj7 | G/F | Em7 | Am7', b: 'Dm9 | C/E | Fmaj7 | Fmaj7' }, form: 'intro:a*2 verse:a*4 break:b*2 end:b*2', slowing: 0.2, flavours: ['bells'] },
      },
    ],
  },
];
