import type { ICommonTagsResult, ILyricsTag } from 'music-metadata';

/** Time stamp format of ID3 SYLT. */
const IN_MILLISECONDS = 2;
/** Content types of ID3 SYLT: lyrics and text transcription, not chords or events. */
const LYRICS_TYPES = [1, 2];

const stampOf = (time: number): string => {
  const hundredths = Math.round(time / 10);
  const [minutes, seconds] = [Math.floor(hundredths / 6000), (hundredths % 6000) / 100];
  return `[${String(minutes).padStart(2, '0')}:${seconds.toFixed(2).padStart(5, '0')}]`;
};

/** Returns `.lrc` lines, null if untimed. In syllable mode a text without a leading line break continues its line. */
const timedOf = ({ contentType, timeStampFormat, syncText }: ILyricsTag): string | null => {
  if (!syncText?.length || timeStampFormat !== IN_MILLISECONDS || !LYRICS_TYPES.includes(contentType)) return null;
  const isOfSyllables = syncText.some(({ text }) => text.startsWith('\n'));
  return syncText
    .map(({ text, timestamp }, index) => {
      const isBegun = isOfSyllables && index > 0 && !text.startsWith('\n');
      return isBegun ? text : `${index > 0 ? '\n' : ''}${stampOf(timestamp ?? 0)}${text.replace(/^\n/, '')}`;
    })
    .join('');
};

export const tagWordsOf = ({ lyrics = [] }: Pick<ICommonTagsResult, 'lyrics'>): string | undefined =>
  lyrics.map(timedOf).find((text) => text !== null) ?? lyrics.find(({ text }) => text)?.text;
