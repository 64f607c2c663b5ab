/** Pitch classes; 0 is C. */
export interface Chord {
  name: string;
  root: number;
  bass: number;
  /** Semitones above the root; ninths and higher exceed 12. */
  intervals: readonly number[];
}

const LETTERS: Record<string, number> = { C: 0, D: 2, E: 4, F: 5, G: 7, A: 9, B: 11 };

const QUALITIES: Record<string, readonly number[]> = {
  '': [0, 4, 7],
  m: [0, 3, 7],
  '5': [0, 7],
  '6': [0, 4, 7, 9],
  m6: [0, 3, 7, 9],
  '69': [0, 4, 7, 9, 14],
  '7': [0, 4, 7, 10],
  m7: [0, 3, 7, 10],
  maj7: [0, 4, 7, 11],
  mmaj7: [0, 3, 7, 11],
  '9': [0, 4, 7, 10, 14],
  m9: [0, 3, 7, 10, 14],
  maj9: [0, 4, 7, 11, 14],
  '11': [0, 7, 10, 14, 17],
  m11: [0, 3, 7, 10, 14, 17],
  '13': [0, 4, 10, 14, 21],
  maj13: [0, 4, 11, 14, 21],
  add9: [0, 4, 7, 14],
  madd9: [0, 3, 7, 14],
  sus2: [0, 2, 7],
  sus4: [0, 5, 7],
  '7sus4': [0, 5, 7, 10],
  '9sus4': [0, 5, 7, 10, 14],
  dim: [0, 3, 6],
  dim7: [0, 3, 6, 9],
  m7b5: [0, 3, 6, 10],
  aug: [0, 4, 8],
  '7b9': [0, 4, 7, 10, 13],
  '7#9': [0, 4, 7, 10, 15],
  '7#11': [0, 4, 7, 10, 18],
  'maj7#11': [0, 4, 7, 11, 18],
  '7b13': [0, 4, 10, 20],
};

function pitchClass(name: string): number {
  const letter = LETTERS[name[0] ?? ''];
  if (letter === undefined) throw new Error(`Not a note: ${name}`);
  const shift = name[1] === '#' ? 1 : name[1] === 'b' ? -1 : 0;
  return (letter + shift + 12) % 12;
}

/** Parses chord symbols: `Dm9`, `F#m7b5`, `G/B`. */
export function chord(name: string): Chord {
  const match = /^([A-G][#b]?)([^/]*)(?:\/([A-G][#b]?))?$/.exec(name);
  const intervals = match && QUALITIES[match[2] ?? ''];
  if (!match || !intervals) throw new Error(`Not a chord: ${name}`);
  const root = pitchClass(match[1]);
  return { name, root, bass: match[3] ? pitchClass(match[3]) : root, intervals };
}

export const tones = ({ root, intervals }: Chord) => intervals.map((interval) => (root + interval) % 12);

const SCALES = {
  major: [0, 2, 4, 5, 7, 9, 11],
  minor: [0, 2, 3, 5, 7, 8, 10],
  dorian: [0, 2, 3, 5, 7, 9, 10],
  phrygian: [0, 1, 3, 5, 7, 8, 10],
  lydian: [0, 2, 4, 6, 7, 9, 11],
  mixolydian: [0, 2, 4, 5, 7, 9, 10],
  hijaz: [0, 1, 4, 5, 7, 8, 10],
  harmonic: [0, 2, 3, 5, 7, 8, 11],
  pentatonic: [0, 2, 4, 7, 9],
  'minor pentatonic': [0, 3, 5, 7, 10],
} as const;

export type ScaleName = keyof typeof SCALES;

export const scale = (key: string, name: ScaleName) => SCALES[name].map((step) => (pitchClass(key) + step) % 12);

/** Scale tones that fit a chord; the chord's own tones win conflicts. */
export function fitting(scaleTones: readonly number[], over: Chord): number[] {
  const own = tones(over);
  const strangers = own.filter((tone) => !scaleTones.includes(tone));
  const rest = scaleTones.filter((tone) => !strangers.some((other) => [1, 11].includes((other - tone + 12) % 12)));
  return [...new Set([...own, ...rest])];
}

export const within = (classes: readonly number[], low: number, high: number): number[] =>
  Array.from({ length: high - low + 1 }, (_, i) => low + i).filter((pitch) => classes.includes(pitch % 12));
