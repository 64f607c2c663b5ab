import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import {
  copyFileSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  renameSync,
  rmSync,
  truncateSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const MB = 1024 * 1024;

/** Four seconds. */
const MELODY = ['-f', 'lavfi', '-i', "aevalsrc='0.3*sin(2*PI*440*t)*(0.6+0.4*sin(4*PI*t))|0.3*sin(2*PI*554*t)':s=44100:d=4"];

const PICTURE = [
  '-f',
  'lavfi',
  '-i',
  'color=red:s=64x64:d=1',
  '-map',
  '0:a',
  '-map',
  '1:v',
  '-frames:v',
  '1',
  '-disposition:v',
  'attached_pic',
];

const RECIPES: Record<string, string[]> = {
  'song.wav': ['-c:a', 'pcm_s16le'],
  'long.wav': ['-af', 'apad=pad_dur=30', '-c:a', 'pcm_s16le'],
  'song.aiff': ['-c:a', 'pcm_s24be'],
  'song.flac': ['-c:a', 'flac'],
  'long.flac': ['-af', 'apad=pad_dur=30', '-c:a', 'flac'],
  'song.mp3': ['-c:a', 'libmp3lame', '-metadata', 'title=Low Water', '-metadata', 'artist=Ada Lindqvist', '-metadata', 'TBPM=92'],
  'no-length.mp3': ['-c:a', 'libmp3lame', '-write_xing', '0', '-id3v2_version', '0'],
  'index-first.m4a': ['-c:a', 'aac', '-movflags', '+faststart'],
  'index-last.m4a': ['-c:a', 'aac'],
  'song.aac': ['-c:a', 'aac'],
  'song.ogg': ['-c:a', 'libvorbis'],
  'song.opus': ['-c:a', 'libopus'],
  'lossless.m4a': ['-c:a', 'alac'],
  'song.wma': ['-c:a', 'wmav2'],
  'adpcm.wav': ['-c:a', 'adpcm_ima_wav'],
  'dolby.m4a': ['-c:a', 'ac3'],
  'speech.ogg': ['-c:a', 'libspeex'],
  'large.wav': ['-c:a', 'pcm_s16le', '-rf64', 'always'],
  'exact.wav': ['-c:a', 'pcm_f64le'],
  'garbled.flac': ['-c:a', 'flac', '-metadata', 'title=SÃ©amus'],
  'bitmap.mp3': [...PICTURE, '-c:v', 'bmp', '-c:a', 'libmp3lame'],
  'unreadable.mp3': [...PICTURE, '-c:v', 'tiff', '-c:a', 'libmp3lame'],
  'whole.mp3': ['-c:a', 'libmp3lame', '-b:a', '128k'],
};

/** Needs no rendition: faststart, with room for more. */
const SHORT = ['-t', '0.2', '-c:a', 'aac', '-movflags', '+faststart', '-f', 'mp4'];

const ffmpeg = (options: string[], path: string): void => {
  execFileSync('ffmpeg', ['-y', '-v', 'error', ...MELODY, ...options, path]);
};

const FOLDER = join('.wrangler', 'audio');

/** Encodes a recipe once per machine; returns the path. */
const encoded = (name: string): string => {
  const options = RECIPES[name] ?? [];
  const key = createHash('sha256')
    .update(JSON.stringify([MELODY, options]))
    .digest('hex')
    .slice(0, 16);
  const path = join(FOLDER, `${key}-${name}`);
  if (!existsSync(path)) {
    const part = join(FOLDER, `${key}-${process.pid}-${name}`);
    mkdirSync(FOLDER, { recursive: true });
    ffmpeg(options, part);
    renameSync(part, path);
  }
  return path;
};

let short: Buffer | undefined;

/** File start that announces free space; the rest is zeros. */
const roomy = (bytes: number, path: string): Buffer => {
  if (!short) ffmpeg(SHORT, path);
  short ??= readFileSync(path);
  const box = Buffer.alloc(8);
  box.writeUInt32BE(bytes - short.length, 0);
  box.write('free', 4);
  return Buffer.concat([short, box]);
};

/** Temporary folder, deleted after the test. */
export const openAudioFolder = () => {
  const folder = mkdtempSync(join(tmpdir(), 'segue-sounds-'));
  const pathOf = (name: string): string => join(folder, name);
  return {
    /** Sparse file: only its first bytes use disk space. It needs no rendition. */
    sized: (name: string, megabytes: number): string => {
      const bytes = Math.round(megabytes * MB);
      writeFileSync(pathOf(name), roomy(bytes, pathOf(name)));
      truncateSync(pathOf(name), bytes);
      utimesSync(pathOf(name), 1_700_000_000, 1_700_000_000);
      return pathOf(name);
    },
    real: (name: string): string => {
      copyFileSync(encoded(name), pathOf(name));
      return pathOf(name);
    },
    at: pathOf,
    write: (name: string, content: string | Buffer): string => {
      writeFileSync(pathOf(name), content);
      return pathOf(name);
    },
    close: () => rmSync(folder, { recursive: true, force: true }),
  };
};
