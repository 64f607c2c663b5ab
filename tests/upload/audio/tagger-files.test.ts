import { expect, test } from 'vitest';
import FILES from '../../backstage/music-upload/tagger-files.json';
import { bothReadings } from '../../support/both-readings';

const TYPES: Record<string, string> = {
  mp3: 'audio/mpeg',
  flac: 'audio/flac',
  m4a: 'audio/mp4',
  ogg: 'audio/ogg',
  opus: 'audio/ogg',
  wav: 'audio/wav',
  aiff: 'audio/aiff',
};

/** The server streams files, and APE tags are at the end. */
const READ_BY_BOTH = FILES.filter(({ what }) => !what.startsWith('APE'));

test.each(READ_BY_BOTH.map((file) => [`${file.tagger}, ${file.what}, ${file.path}`, file] as const))(
  'browser and server read the same of a file by %s',
  async (_, { path, base64 }) => {
    const bytes = Uint8Array.from(atob(base64), (letter) => letter.charCodeAt(0));
    const { browser, server, isAsking } = await bothReadings({ mime: TYPES[path.split('.').at(-1) ?? '']!, bytes });
    expect(server).toEqual(browser);
    expect(isAsking).toBe(false);
  },
);
