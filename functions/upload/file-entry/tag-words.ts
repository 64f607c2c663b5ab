import type { ICommonTagsResult, ILyricsTag } from 'music-metadata';

/** Of tags that give lines their times: those times are milliseconds. */
const IN_MILLISECONDS = 2;
/** What is timed are words, and neither chords nor events. */
const WORDS = [1, 2];

const stampOf = (time: number): string => {
  const hundredths = Math.round(time / 10);
  const [minutes, seconds] = [Math.floor(hundredths / 6000), (hundredths % 6000) / 100];
  return `[${String(minutes).padStart(2, '0')}:${seconds.toFixed(2).padStart(5, '0')}]`;
};

/** Lines with their times as an `.lrc` file has them; null where none have any. Syllables stand in the line that one before them began. */
const timedOf = ({ contentType, timeStampFormat, syncText }: ILyricsTag): string | null => {
  if (!syncText?.length || timeStampFormat !== IN_MILLISECONDS || !WORDS.includes(contentType)) return null;
  const isOfSyllables = syncText.some(({ text }) => text.startsWith('\n'));
  return syncText
    .map(({ text, timestamp }, place) => {
      const isBegun = isOfSyllables && place > 0 && !text.startsWith('\n');
      return isBegun ? text : `${place > 0 ? '\n' : ''}${stampOf(timestamp ?? 0)}${text.replace(/^\n/, '')}`;
    })
    .join('');
};

/** The words of a song in its tags: with the times of their lines where one of the tags has any. */
export const tagWordsOf = ({ lyrics = [] }: Pick<ICommonTagsResult, 'lyrics'>): string | undefined =>
  lyrics.map(timedOf).find((text) => text !== null) ?? lyrics.find(({ text }) => text)?.text;
