const UTF8 = 3;
const FRONT_COVER = 3;

export interface Tags {
  title: string;
  artist: string;
  album?: string;
  albumArtist?: string;
  track: readonly [number, number];
  disc: readonly [number, number];
  year: string;
  genre: string;
  bpm: number;
  /** JPEG. */
  cover?: Uint8Array;
}

/** Seven bits per byte, as ID3 requires. */
const synchsafe = (size: number) => [size >> 21, size >> 14, size >> 7, size].map((part) => part & 0x7f);

function frame(id: string, body: Uint8Array): Uint8Array {
  return Buffer.concat([Buffer.from(id, 'latin1'), Uint8Array.from([...synchsafe(body.length), 0, 0]), body]);
}

const text = (id: string, value: string) => frame(id, Buffer.concat([Uint8Array.of(UTF8), Buffer.from(value, 'utf8')]));

export function id3({ title, artist, album, albumArtist, track, disc, year, genre, bpm, cover }: Tags): Uint8Array {
  const frames = [
    text('TIT2', title),
    text('TPE1', artist),
    ...(album ? [text('TALB', album)] : []),
    ...(albumArtist ? [text('TPE2', albumArtist)] : []),
    text('TRCK', track.join('/')),
    text('TPOS', disc.join('/')),
    text('TDRC', year),
    text('TCON', genre),
    text('TBPM', String(Math.round(bpm))),
  ];
  if (cover) {
    const head = Buffer.concat([Uint8Array.of(UTF8), Buffer.from('image/jpeg\0', 'latin1'), Uint8Array.of(FRONT_COVER, 0)]);
    frames.push(frame('APIC', Buffer.concat([head, cover])));
  }
  const body = Buffer.concat(frames);
  return Buffer.concat([Buffer.from('ID3\x04\x00\x00', 'latin1'), Uint8Array.from(synchsafe(body.length)), body]);
}
