export interface AudioFileType {
  container: string | null; // `mp3`, `m4a`, `flac`, `wav`, `aiff`, `ogg`, `opus`, `webm`, `aac`; null if unknown
  codec: string | null; // `mp3`, `aac`, `flac`, `pcm-s16`, `opus`, `vorbis`; null if unknown
  lossless: boolean | null;
}
