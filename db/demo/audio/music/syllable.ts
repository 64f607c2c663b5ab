import type { Syllable, Vowel } from '../instrument/voice.ts';

const VOWELS: Record<string, Vowel> = {
  a: 'a',
  e: 'e',
  i: 'i',
  o: 'o',
  u: 'u',
  y: 'i',
  å: 'o',
  ä: 'e',
  ö: 'e',
  á: 'a',
  é: 'e',
  í: 'i',
  ó: 'o',
  ú: 'u',
};
const PAIRS: Record<string, Vowel> = {
  ee: 'i',
  ea: 'i',
  oo: 'u',
  ou: 'a',
  ow: 'a',
  ai: 'e',
  ay: 'e',
  oa: 'o',
  ie: 'i',
  ei: 'e',
  au: 'o',
  aw: 'o',
  ew: 'u',
};

const onsetOf = (before: string): Syllable['onset'] => {
  const last = before.at(-1) ?? '';
  if (/[mnlrwvjy]/.test(last)) return 'hum';
  if (/[sfhzxc]/.test(last)) return 'hiss';
  return last ? 'stop' : 'none';
};

export function syllablesOf(line: string): Pick<Syllable, 'vowel' | 'onset'>[] {
  return line
    .toLowerCase()
    .split(/[\s,–-]+/)
    .flatMap((word) => {
      const clean = word.replace(/[^\p{L}]/gu, '');
      const groups = [...clean.matchAll(/([^aeiouyåäöáéíóú]*)([aeiouyåäöáéíóú]+)/g)];
      const silent = groups.length > 1 && /[^aeiouyl]e$/.test(clean) ? groups.slice(0, -1) : groups;
      return silent.map(([, before = '', vowels = '']) => ({
        onset: onsetOf(before),
        vowel: PAIRS[vowels.slice(0, 2)] ?? VOWELS[vowels[0] as string] ?? 'a',
      }));
    });
}
