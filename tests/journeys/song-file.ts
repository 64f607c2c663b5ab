import { RATE, silence } from '../../db/demo/audio/stereo.ts';
import { encodeMp3 } from '../../db/demo/mp3/encode.ts';

interface SongFile {
  name: string;
  title: string;
  artist: string;
  album: string;
  /** From 1. */
  number: number;
  count: number;
  seconds?: number;
}

/** Short tagged MP3; the tone depends on the number. */
export const songFile = async ({ name, title, artist, album, number, count, seconds = 10 }: SongFile) => {
  const audio = silence(RATE * seconds);
  for (let at = 0; at < audio.left.length; at += 1) {
    const sample = Math.sin((at / RATE) * (180 + number * 20) * 2 * Math.PI) * 0.4;
    audio.left[at] = sample;
    audio.right[at] = sample;
  }
  const bytes = await encodeMp3(audio, {
    title,
    artist,
    album,
    albumArtist: artist,
    track: [number, count],
    disc: [1, 1],
    year: '2026',
    genre: 'Folk',
    bpm: 90,
  });
  return { name, base64: Buffer.from(bytes).toString('base64') };
};
