import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync, truncateSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const RATE = 44_100;
const HEADER = 44;
const MB = 1024 * 1024;
/** A packing that browsers do not unpack: such a file is only sent, nothing is made of it. */
const ADPCM = 0x11;

const header = (bytes: number): Buffer => {
  const head = Buffer.alloc(HEADER);
  head.write('RIFF', 0);
  head.writeUInt32LE(bytes - 8, 4);
  head.write('WAVEfmt ', 8);
  head.writeUInt32LE(16, 16);
  head.writeUInt16LE(ADPCM, 20);
  head.writeUInt16LE(1, 22);
  head.writeUInt32LE(RATE, 24);
  head.writeUInt32LE(RATE / 2, 28);
  head.writeUInt16LE(1024, 32);
  head.writeUInt16LE(4, 34);
  head.write('data', 36);
  head.writeUInt32LE(bytes - HEADER, 40);
  return head;
};

/** What a real sound is made with: a melody of four seconds, as ffmpeg packs it. */
const MELODY = ['-f', 'lavfi', '-i', "aevalsrc='0.3*sin(2*PI*440*t)*(0.6+0.4*sin(4*PI*t))|0.3*sin(2*PI*554*t)':s=44100:d=4"];

/** How each real file is made, by its name. */
const RECIPES: Record<string, string[]> = {
  'song.wav': ['-c:a', 'pcm_s16le'],
  'long.wav': ['-af', 'apad=pad_dur=30', '-c:a', 'pcm_s16le'],
  'song.aiff': ['-c:a', 'pcm_s24be'],
  'song.flac': ['-c:a', 'flac'],
  'song.mp3': ['-c:a', 'libmp3lame', '-metadata', 'title=Low Water', '-metadata', 'artist=Ada Lindqvist', '-metadata', 'TBPM=92'],
  'no-length.mp3': ['-c:a', 'libmp3lame', '-write_xing', '0', '-id3v2_version', '0'],
  'index-first.m4a': ['-c:a', 'aac', '-movflags', '+faststart'],
  'index-last.m4a': ['-c:a', 'aac'],
  'song.aac': ['-c:a', 'aac'],
  'song.ogg': ['-c:a', 'libvorbis'],
  'song.opus': ['-c:a', 'libopus'],
  'lossless.m4a': ['-c:a', 'alac'],
  'song.wma': ['-c:a', 'wmav2'],
};

/** A folder of sounds that is gone after the story. */
export const openSoundFolder = () => {
  const folder = mkdtempSync(join(tmpdir(), 'segue-sounds-'));
  const place = (name: string): string => join(folder, name);
  return {
    /** A WAV of so many megabytes, packed as hardly any is; nothing of it but its first bytes takes room on the disk. */
    wav: (name: string, megabytes: number): string => {
      const bytes = Math.round(megabytes * MB);
      writeFileSync(place(name), header(bytes));
      truncateSync(place(name), bytes);
      utimesSync(place(name), 1_700_000_000, 1_700_000_000);
      return place(name);
    },
    /** A real file as ffmpeg makes it. */
    real: (name: string): string => {
      execFileSync('ffmpeg', ['-y', '-v', 'error', ...MELODY, ...(RECIPES[name] ?? []), place(name)]);
      return place(name);
    },
    /** Any bytes under a name. */
    write: (name: string, content: string): string => {
      writeFileSync(place(name), content);
      return place(name);
    },
    close: () => rmSync(folder, { recursive: true, force: true }),
  };
};
