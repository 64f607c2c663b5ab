/** Small LRC files, each with one feature that players write. */
export const LYRIC_FILES = {
  head: '[ar:A]\n[ti:B]\n[length:03:01]\n[00:10.00]One\n[00:20.00]Two\n',
  oddStamps: '[01:02:03.45]Late\n[00:01,50]Comma\n[00:05.1234]Fine\n[00:07.00]Good\n',
  offset: '[offset:-3000]\n[00:10.00]A\n',
  pause: '[00:10.00]One\n[00:15.00]\n[00:20.00]Two\n',
  refrain: '[00:20.00][00:40.00]Chorus\n[00:30.00]Verse\n',
  wordStamps: '[00:12.00]Hello [00:12.50]world [00:13.00]again\n',
};
