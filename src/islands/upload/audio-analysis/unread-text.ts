/** Warnings about parts of a file that could not be read. */
export const UNREAD = {
  tags: 'The tags could not be read.',
  sound: 'This browser can’t decode the audio. Waveform, loudness and tempo are missing.',
  damaged: 'This file is damaged. Only the beginning could be read.',
  cut: 'This file may be incomplete.',
  cover: 'The embedded image can’t be read and is left out.',
  long: 'Some tags are too long and were shortened. Please check the tags.',
  lost: 'Some characters in the tags are lost. Please check the tags.',
} as const;
