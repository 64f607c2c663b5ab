import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { RATE } from '../../db/demo/audio/stereo.ts';
import { encodeMp3 } from '../../db/demo/mp3/encode.ts';
import { id3 } from '../../db/demo/mp3/id3.ts';

/** One album with a broken file, one of two discs, one compilation. */
const BLOCK = 20;
const ALBUM = 10;
const DISC = 3;
const PADDED = 4;
const TENTH_OF_A_SECOND = RATE / 10;
const FLAC_HEAD = 4;
const BLOCK_HEAD = 4;

interface Song {
  path: string;
  title: string;
  artist: string;
  album: string;
  albumArtist: string;
  disc: number;
  track: number;
}

const songAt = (at: number): Song => {
  const [block, within] = [Math.floor(at / BLOCK), at % BLOCK];
  const of = { title: `Song ${at}`, artist: `Artist ${block % 8}`, albumArtist: `Artist ${block % 8}`, disc: 1 };
  if (within < ALBUM) return { ...of, album: `Plain ${block}`, track: within + 1, path: `Plain ${block}/${within + 1} Song` };
  const inDiscs = within - ALBUM;
  if (inDiscs < 2 * DISC) {
    const [disc, track] = [Math.floor(inDiscs / DISC) + 1, (inDiscs % DISC) + 1];
    return { ...of, disc, track, album: `Double ${block}`, path: `Double ${block}/CD ${disc}/${track} Song` };
  }
  const track = inDiscs - 2 * DISC + 1;
  const artist = `Artist ${track}`;
  return { ...of, artist, albumArtist: 'Various Artists', track, album: `Sampler ${block}`, path: `Sampler ${block}/${track} Song` };
};

const withSize = (bytes: Uint8Array): Buffer => {
  const size = Buffer.alloc(4);
  size.writeUInt32LE(bytes.length);
  return Buffer.concat([size, bytes]);
};

const flacBlock = (type: number, body: Uint8Array, isLast = false): Buffer => {
  const head = Buffer.alloc(BLOCK_HEAD);
  head.writeUInt32BE(body.length);
  head[0] = type | (isLast ? 0x80 : 0);
  return Buffer.concat([head, body]);
};

/** `source` with other tags and an application block. */
const flacOf = (source: Uint8Array, { title, artist, album, albumArtist, disc, track }: Song, payload: Uint8Array): Buffer => {
  const bytes = Buffer.from(source);
  let end = FLAC_HEAD;
  for (let isLast = false; !isLast; end += BLOCK_HEAD + bytes.readUIntBE(end + 1, 3)) isLast = (bytes[end]! & 0x80) !== 0;
  const info = bytes.subarray(FLAC_HEAD + BLOCK_HEAD, FLAC_HEAD + BLOCK_HEAD + bytes.readUIntBE(FLAC_HEAD + 1, 3));
  const fields = { TITLE: title, ARTIST: artist, ALBUM: album, ALBUMARTIST: albumArtist, DISCNUMBER: disc, TRACKNUMBER: track };
  const comments = Object.entries(fields).map(([name, value]) => withSize(Buffer.from(`${name}=${value}`)));
  const count = Buffer.from([comments.length, 0, 0, 0]);
  const tags = Buffer.concat([withSize(Buffer.from('test')), count, ...comments]);
  return Buffer.concat([
    bytes.subarray(0, FLAC_HEAD),
    flacBlock(0, info),
    flacBlock(4, tags),
    flacBlock(2, Buffer.concat([Buffer.from('test'), payload]), true),
    bytes.subarray(end),
  ]);
};

const NO_TAGS = { title: '', artist: '', track: [1, 1], disc: [1, 1], year: '2026', genre: 'Ambient', bpm: 100 } as const;
const ID3_HEAD = 10;
const synchsafe = (size: number) => [size >> 21, size >> 14, size >> 7, size].map((part) => part & 0x7f);

/** Frames of a short silence without tags. */
const silentMp3 = async (): Promise<Uint8Array> => {
  const silence = { left: new Float32Array(TENTH_OF_A_SECOND), right: new Float32Array(TENTH_OF_A_SECOND) };
  return (await encodeMp3(silence, NO_TAGS)).subarray(id3(NO_TAGS).length);
};

/** Padding, as of a deleted cover. */
const padding = (bytes: number): Buffer => Buffer.alloc(bytes);

/** An identifier. The tag reader converts private frames to text, which is slow. */
const identifier = (payload: Uint8Array): Buffer => {
  const body = Buffer.concat([Buffer.from('test\0'), payload]);
  return Buffer.concat([Buffer.from('UFID'), Buffer.from([...synchsafe(body.length), 0, 0]), body]);
};

/** `frames` with tags that end with `rest`. */
const mp3Of = (frames: Uint8Array, { disc, track, ...texts }: Song, rest: Uint8Array): Buffer => {
  const tags = Buffer.from(id3({ ...NO_TAGS, ...texts, disc: [disc, disc], track: [track, track] }));
  const head = [...tags.subarray(0, 6), ...synchsafe(tags.length - ID3_HEAD + rest.length)];
  return Buffer.concat([Buffer.from(head), tags.subarray(ID3_HEAD), rest, frames]);
};

export interface LargeFolder {
  files: number;
  broken: string[];
  releases: number;
}

/** Creates `files` short songs of about `payloadBytes`, every fourth one a FLAC from `flac`, and of twenty one broken and one padded. */
export const makeLargeFolder = async (
  folder: string,
  { files, payloadBytes, flac }: { files: number; payloadBytes: number; flac: Uint8Array },
): Promise<LargeFolder> => {
  rmSync(folder, { recursive: true, force: true });
  const frames = await silentMp3();
  const broken: string[] = [];
  const albums = new Set<string>();
  for (let at = 0; at < files; at += 1) {
    const song = songAt(at);
    const isBroken = at % BLOCK === ALBUM - 1;
    const payload = Buffer.alloc(payloadBytes, at % 256);
    payload.writeUInt32BE(at);
    const isFlac = at % 4 === 3 && !isBroken;
    const rest = at % BLOCK === PADDED ? padding(payloadBytes) : identifier(payload);
    const path = `${song.path}.${isFlac ? 'flac' : 'mp3'}`;
    const bytes = isBroken ? `No music ${at}` : isFlac ? flacOf(flac, song, payload) : mp3Of(frames, song, rest);
    mkdirSync(dirname(join(folder, path)), { recursive: true });
    writeFileSync(join(folder, path), bytes);
    if (isBroken) broken.push(path);
    else albums.add(song.album);
  }
  return { files, broken, releases: albums.size };
};
