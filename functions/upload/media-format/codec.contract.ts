import { MEDIA_FORMATS, type MediaFormat } from './media-format.contract';

/** Four letters by which QuickTime and AIFF-C name uncompressed audio. */
const PCM_NAMES = /^(sowt|twos|lpcm|in24|in32|fl32|fl64|FL32|FL64|raw |NONE|[uU][lL][aA][wW]|[aA][lL][aA][wW]|ipcm|fpcm|23ni|24ni|42ni)$/;

export const isPcmName = (codec: string): boolean => PCM_NAMES.test(codec);

/** Names as in `music-metadata`, `mediabunny` and `readWave`, which finds the real codec of 65534 (WAVE_FORMAT_EXTENSIBLE). */
const PLAYED_CODECS =
  /^(MPEG [\d.]+ Layer 3|MPEGLAYER3|MPEG-4\/AAC|AAC|FLAC|ALAC|PCM|IEEE_FLOAT|A?LAW|MULAW|non-PCM \(65534\)|Vorbis|Opus|\.?mp3|ulaw)/i;

export const isPlayedCodec = (codec: string): boolean => isPcmName(codec) || PLAYED_CODECS.test(codec);

export const codecOf = (codec: string): Pick<MediaFormat, 'name' | 'isLossless'> => {
  const format = MEDIA_FORMATS.find((each) => each.codec?.[1].test(codec));
  return { name: format?.codec?.[0] ?? codec, isLossless: format?.isLossless ?? false };
};
