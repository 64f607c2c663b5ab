import { expect, test } from 'vitest';
import { codecOf } from '#functions/upload/media-format/codec.contract';
import { suggestedFormats } from '#islands/upload/upload/state/suggested-formats';

test.each([
  ['MPEG 1 Layer 3', 'MP3', false],
  ['MPEG 2.5 Layer 3', 'MP3', false],
  ['.mp3', 'MP3', false],
  ['MPEG-4/AAC', 'AAC', false],
  ['AAC', 'AAC', false],
  ['Opus', 'Opus', false],
  ['Vorbis I', 'Vorbis', false],
  ['FLAC', 'FLAC', true],
  ['ALAC', 'ALAC', true],
  ['PCM', 'PCM', true],
  ['IEEE_FLOAT', 'PCM', true],
  ['non-PCM (65534)', 'PCM', true],
  ['sowt', 'PCM', true],
  ['in24', 'PCM', true],
  ['fl64', 'PCM', true],
  ['NONE', 'PCM', true],
  ['MULAW', 'MULAW', false],
  ['ulaw', 'ulaw', false],
])('the codec %s is called %s', (codec, name, isLossless) => {
  expect(codecOf(codec)).toEqual({ name, isLossless });
});

test('upload fields name the formats of the table', () => {
  expect(suggestedFormats()).toBe('FLAC, WAV, AIFF, MP3, M4A or Opus');
});
