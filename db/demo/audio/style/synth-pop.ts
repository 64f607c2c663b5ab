import { chorus, opening, widened } from '../effect/modulation.ts';
import { bell, highpass, treble } from '../effect/tone.ts';
import { remembered } from '../instrument/instrument.ts';
import { machineKit } from '../instrument/kit.ts';
import { blip, lead, pad, stab, synthBass } from '../instrument/synth.ts';
import { bassLine, broken, chords, sections, sustained } from '../music/arrange.ts';
import { groove } from '../music/groove.ts';
import { choirOf } from '../music/lyric.ts';
import { hook, melody } from '../music/melody.ts';
import { risers } from '../music/texture.ts';
import { type Part, played } from '../song.ts';
import { ending, type Style } from './style.ts';

export const synthPop: Style = (score, lines) => {
  const big = sections(score, 'chorus', 'return');
  const drums = groove(score, machineKit(), {
    play: {
      verse: { kick: '9...9...9...9...', clap: '....6.......6...', hat: '..5...5...5...5.', rim: '.......3......3.' },
      lift: { kick: '9...9...9...9...', snare: '....7.......7.77', hat: '5555555555555555' },
      chorus: {
        kick: '9...9...9..69...',
        clap: '....9.......9...',
        snare: '....6.......6..2',
        hat: '6.4.6.4.6.4.6.4.',
        open: '..6...6...6...6.',
        shaker: '4343434343434343',
      },
      return: {
        kick: '9...9...9..69...',
        clap: '....9.......9...',
        snare: '....7.......7.33',
        hat: '6.4.6.4.6.4.6.4.',
        open: '..6...6...6...6.',
        cowbell: '..4..4....4..4..',
      },
      break: { rim: '....5.......5...', shaker: '4343434343434343' },
    },
    fill: { snare: '....7...7.7.7777', clap: '....9...........' },
    open: { drum: 'crash', sections: ['chorus', 'return'] },
    balance: { hat: 0.8, open: 0.7, clap: 1, crash: 0.6, shaker: 0.55, cowbell: 0.3, rim: 0.5 },
    pans: { hat: 0.15, shaker: -0.4, cowbell: 0.45, rim: -0.25 },
    loose: 0.001,
  });
  const hookText = score.recipe.hooks?.tune;
  const tune = { low: 64, high: 84, velocity: 0.85, slide: true, loose: 0.003 };
  const sung = lines.length > 0;
  const leads = sung ? sections(score, 'intro', 'break', 'return', 'end') : [...big, ...sections(score, 'intro', 'break')];
  const parts: Part[] = [
    { name: 'drums', sound: drums.sound, level: -0.5, effects: [bell(300, -2)], room: 0.06 },
    {
      name: 'bass',
      sound: played(
        sections(score, 'verse', 'lift', 'chorus', 'return').flatMap((s) =>
          bassLine(score, s, score.recipe.hooks?.bass ?? 'b.O.b.O.b.O.b.Oa', { low: 33, hold: 0.8, loose: 0.001 }),
        ),
        remembered(synthBass(340, 1100, 0.2), 1),
        score.random('bass'),
      ),
      level: -3,
      duck: 0.45,
    },
    {
      name: 'arpeggio',
      sound: played(
        score.sections.flatMap((s) =>
          broken(score, s, s.energy > 0.7 ? '0213243502132435' : '0.2.1.3.2.4.3.2.', {
            range: { low: 60, high: 79, notes: 4 },
            hold: 0.9,
            loose: 0.001,
          }),
        ),
        remembered(blip(1300, 0.2), 1),
        score.random('arpeggio'),
      ),
      level: -7,
      effects: [
        highpass(250),
        opening([
          [0, 900],
          [score.time(score.beats * 0.3), 5000],
          [score.time(score.beats), 9000],
        ]),
        widened(1.4),
      ],
      room: 0.16,
      echo: 0.28,
      duck: 0.3,
    },
    {
      name: 'chords',
      sound: played(
        [
          ...sections(score, 'verse').flatMap((s) =>
            chords(score, s, '6--..5-...5-..4.', { range: { low: 55, high: 74, notes: 3 }, loose: 0.002 }),
          ),
          ...big.flatMap((s) => chords(score, s, '8-.7-.7-.7-.7-6-', { range: { low: 55, high: 76, notes: 4 }, loose: 0.002 })),
        ],
        stab,
        score.random('chords'),
      ),
      level: -6,
      effects: [chorus(0.5, 0.7), widened(1.3)],
      room: 0.18,
      duck: 0.35,
    },
    {
      name: 'pad',
      sound: played(
        [...big, ...sections(score, 'break', 'lift', 'intro', 'end')].flatMap((s) =>
          sustained(score, s, { range: { low: 53, high: 77, notes: 4 } }),
        ),
        pad(1300, 0.4, 1.2),
        score.random('pad'),
      ),
      level: -9,
      effects: [chorus(0.6, 0.3), highpass(180)],
      room: 0.35,
      duck: 0.55,
    },
    {
      name: 'lead',
      sound: played(
        leads.flatMap((s) => (hookText ? hook(score, s, hookText, tune) : melody(score, s, ['x-xx-xx-', 'xx-xx-x-', 'x-x-xxx-'], tune))),
        lead(2600),
        score.random('lead'),
      ),
      level: sung ? -3 : 0,
      effects: [chorus(0.3, 0.8)],
      room: 0.22,
      echo: 0.3,
    },
    {
      name: 'riser',
      sound: risers(
        score.random('riser'),
        big.map((s) => score.time(s.beat)),
        score.time(4) - score.time(0),
      ),
      level: -12,
      room: 0.2,
    },
  ];
  if (sung) {
    const singers = [
      { singer: { formants: 1.05, breath: 0.1, vibrato: 12 }, shift: 0, pan: 0, gain: 1 },
      { singer: { formants: 1.02, breath: 0.16, vibrato: 8 }, shift: 0.05, pan: -0.5, gain: 0.35 },
      { singer: { formants: 1.08, breath: 0.16, vibrato: 8 }, shift: -0.05, pan: 0.5, gain: 0.35 },
    ];
    parts.push({
      name: 'voice',
      sound: choirOf(lines, singers, score.random('voice')),
      level: 1,
      effects: [highpass(140), bell(3000, 3)],
      room: 0.16,
      echo: 0.2,
    });
  }
  return {
    seconds: ending(score, 3.5),
    parts,
    kicks: drums.kicks,
    effects: [treble(4000, 3.5)],
    room: { seconds: 1.8, size: 1, damping: 6500 },
    echo: { left: score.time(0.75) - score.time(0), right: score.time(0.5) - score.time(0), feedback: 0.38, high: 5000 },
    fadeOut: 1.5,
    loudness: -12.4,
    warmth: 1,
  };
};
