import type { IAudioMetadata, ILyricsTag } from 'music-metadata';
import { cleanWords } from './clean-words';
import { LYRICS_NAME } from './lyrics-frame';
import { syncedWordsOf } from './synced-words';

export interface TagWords {
  text: string;
  /** BCP 47. */
  language: string | null;
}

type Source = Pick<IAudioMetadata, 'native' | 'format'>;

interface Candidate extends TagWords {
  isTimed: boolean;
  rank: number;
}

const FRAMES = ['ULT', '©lyr'];
const STAMPED = /^[ \t]*\[\d{1,3}:\d{1,2}(?:[.,:]\d{1,4}){0,2}\]/m;
const STAMPS = /[[<]\d{1,3}:\d{1,2}(?:[.,:]\d{1,4}){0,2}[\]>]/g;

/** Content types of ID3 SYLT: lyrics, transcription, other; not chords or events. */
const RANKS = new Map([
  [1, 0],
  [2, 1],
  [0, 2],
]);
const RANK_OF_TEXT = 1;
/** Synced lyrics with a smaller share of the letters miss verses. */
const COMPLETE = 2 / 3;

const languageOf = (code: unknown, text: string): string | null => {
  if (typeof code !== 'string' || !/^[a-z]{3}$/i.test(code) || /^(xxx|zxx|und|mul|mis)$/i.test(code)) return null;
  const { language } = new Intl.Locale(code);
  // Tag editors write English by default.
  return language === 'en' && !/\p{Script=Latin}/u.test(text) ? null : language;
};

const candidateOf = (text: string, language: unknown, rank: number): Candidate[] => {
  const words = cleanWords(text);
  return words ? [{ text: words, language: languageOf(language, words), isTimed: STAMPED.test(words), rank }] : [];
};

const candidatesOf = ({ native, format }: Source): Candidate[] =>
  Object.values(native)
    .flat()
    .flatMap(({ id, value }) => {
      const frame = (typeof value === 'object' ? value : null) as Partial<ILyricsTag> | null;
      if (id === 'SYLT') {
        const rank = RANKS.get(frame?.contentType ?? -1);
        return frame && rank !== undefined ? candidateOf(syncedWordsOf(frame, format), frame.language, rank) : [];
      }
      const named = FRAMES.includes(id) ? [] : LYRICS_NAME.exec(id.replace(/^.*[:/]/, ''));
      const text: unknown = frame ? frame.text : value;
      return named && typeof text === 'string' ? candidateOf(text, frame?.language ?? named[1], RANK_OF_TEXT) : [];
    });

const lettersOf = ({ text }: Candidate): number => text.replace(STAMPS, '').match(/[\p{L}\p{N}]/gu)?.length ?? 0;

/** Lyrics as the tag has them, or as LRC lines; prefers synced lyrics unless they miss verses of the unsynced ones. */
export const tagWordsOf = (source: Source): TagWords | null => {
  const candidates = candidatesOf(source).toSorted((one, other) => one.rank - other.rank);
  const plain = candidates.find(({ isTimed }) => !isTimed);
  const timed = candidates.find(
    (candidate) =>
      candidate.isTimed &&
      (!plain ||
        (plain.language && candidate.language && plain.language !== candidate.language) ||
        lettersOf(candidate) >= COMPLETE * lettersOf(plain)),
  );
  const chosen = timed ?? plain ?? candidates[0];
  return chosen ? { text: chosen.text, language: chosen.language } : null;
};
