/** How an audio file is packed. */
export interface AudioFileType {
  /** `mp3`, `m4a`, `flac`, `wav`, `aiff`, `ogg`, `opus`, `webm`, `aac`; null where nobody knows. */
  container: string | null;
  /** As its maker calls it: `mp3`, `aac`, `flac`, `pcm-s16`, `opus`, `vorbis`; null where nobody knows. */
  codec: string | null;
  lossless: boolean | null;
}
