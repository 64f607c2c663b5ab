/** The `data-` attributes, as scripts spell them, of what a press does with a subject. Each names the subject that it is done with. The actions themselves need a browser. */
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
