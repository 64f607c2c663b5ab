/** `dataset` names of the subject actions. Separate from the handlers, which need a browser. */
export const SUBJECT_NAMES = [
  'play',
  'shuffle',
  'seek',
  'waveform',
  'like',
  'follow',
  'repost',
  'queueAdd',
  'playNext',
  'share',
  'playlistAdd',
  'menu',
] as const;
