import { describe, expect, test } from 'vitest';
import { type FileEntry, UNREADABLE_FILE, UNSUPPORTED_FILE, UNSUPPORTED_IMAGE, UNSUPPORTED_TYPE } from '#contracts/upload/file-entry';
import { detectFileType } from '#functions/upload/file-entry/file-type';
import { readWave } from '#functions/upload/file-entry/wave';
import { createArtist } from '../../support/factories/artist.factory';
import { png } from '../../support/image';
import { answerOf, createUploader, uploadFile } from '../../support/upload';
import { wav } from '../../support/wav';

const joined = (...parts: (ArrayLike<number> | string)[]): Uint8Array<ArrayBuffer> =>
  Uint8Array.from(parts.flatMap((part) => (typeof part === 'string' ? [...new TextEncoder().encode(part)] : Array.from(part))));

/** ID3v2 tag with padding only. */
const id3 = (room: number) => joined('ID3', [3, 0, 0, 0, 0, room >> 7, room & 127], new Uint8Array(room));
/** MP3 frames at 128 kbit/s, 26 ms each. */
const mp3 = (frames: number) => joined(...Array.from({ length: frames }, () => joined([0xff, 0xfb, 0x90, 0x64], new Uint8Array(413))));
/** FLAC that claims `seconds` at 8 kHz. */
const flac = (seconds: number) => {
  const info = new DataView(new ArrayBuffer(34));
  info.setUint16(0, 4096);
  info.setUint16(2, 4096);
  // 8000 Hz, one channel, 16 bits, then the number of samples.
  info.setUint32(10, (8000 << 12) | (15 << 4));
  info.setUint32(14, seconds * 8000);
  return joined('fLaC', [0x80, 0, 0, 34], new Uint8Array(info.buffer), new Uint8Array(4000));
};

/** The WAV as RF64, which supports files of any size. */
const rf64 = (bytes: number) => {
  const plain = wav(bytes);
  const lengths = new DataView(new ArrayBuffer(36));
  lengths.setUint32(0, 0x64733634);
  lengths.setUint32(4, 28, true);
  lengths.setBigUint64(16, BigInt(bytes - 44), true);
  const file = joined('RF64', [255, 255, 255, 255], 'WAVE', new Uint8Array(lengths.buffer), plain.subarray(12));
  new DataView(file.buffer).setUint32(12 + 36 + 28, 0xffffffff, true);
  return file;
};
const adpcm = () => {
  const file = wav(9000);
  new DataView(file.buffer).setUint16(20, 0x11, true);
  return file;
};

const typeOf = async (file: Uint8Array) => {
  const detected = await detectFileType(async (from, length) => file.subarray(from, from + length), file.length);
  return detected && [detected.extension, detected.start];
};

describe('file detection', () => {
  test('UPL-06 the type is detected behind tags and zeros, whatever the name', async () => {
    const artist = await createUploader();
    const kept = async (bytes: Uint8Array<ArrayBuffer>) => {
      const { mime, extension, duration, kind } = await uploadFile(artist, bytes, 'song.mp3', 'audio/mpeg');
      return [kind, mime, extension, duration];
    };
    expect(await kept(joined(id3(9000), flac(7)))).toEqual(['audio', 'audio/flac', 'flac', 7000]);
    expect(await kept(flac(7))).toEqual(['audio', 'audio/flac', 'flac', 7000]);
    const [, mime, extension, duration] = await kept(joined(new Uint8Array(9001), mp3(200)));
    expect([mime, extension]).toEqual(['audio/mpeg', 'mp3']);
    expect(Math.abs(Number(duration) - 5224)).toBeLessThan(60);
    expect(await kept(rf64(24_044))).toEqual(['audio', 'audio/wav', 'wav', 3000]);
    expect(await typeOf(joined(id3(10), id3(5000), mp3(2)))).toEqual(['mp3', 0]);
    expect(await typeOf(joined(new Uint8Array(5000), mp3(2)))).toEqual(['mp3', 5000]);
    expect(await typeOf(joined(new Uint8Array(12), flac(1)))).toBeNull();
    // Stops after realistic lengths: endless zeros and tags cost nothing.
    let reads = 0;
    const endless = async (_: number, length: number) => {
      reads += 1;
      return new Uint8Array(length);
    };
    expect([await detectFileType(endless, 10 ** 12), reads]).toEqual([null, 32]);
  });

  test('UPL-05 UPL-06 images named as audio and unplayable codecs are refused with a reason', async () => {
    const artist = await createUploader();
    const refused = async (bytes: Uint8Array<ArrayBuffer>, name: string, mime: string) => {
      const body = new FormData();
      body.set('file', new File([bytes], name, { type: mime }));
      body.set('clientMime', mime);
      const { status, body: answer } = await answerOf<{ code?: string; errors?: { file: string[] }; fileEntry?: FileEntry }>(
        await artist.send('file-entries', { body }),
      );
      return [status, answer.code, answer.errors?.file[0]];
    };
    expect(await refused(png(4, 4), 'cover.mp3', 'audio/mpeg')).toEqual([422, UNSUPPORTED_FILE, UNSUPPORTED_IMAGE]);
    expect((await refused(png(4, 4), 'cover.png', 'image/png'))[0]).toBe(200);
    expect(await refused(adpcm(), 'game.wav', 'audio/wav')).toEqual([
      422,
      UNSUPPORTED_FILE,
      'Browsers can’t play this format (ADPCM). Convert the file to FLAC, WAV, MP3 or M4A, for example with Audacity.',
    ]);
    const inOgg = joined('OggS', [0, 2], new Uint8Array(20), [1, 51, 0x7f], 'FLAC', new Uint8Array(2000));
    expect(await refused(inOgg, 'song.ogg', 'audio/ogg')).toEqual([422, UNSUPPORTED_FILE, UNREADABLE_FILE]);
    expect(await refused(joined('<html>'), 'page.html', 'text/html')).toEqual([422, UNSUPPORTED_FILE, UNSUPPORTED_TYPE]);
  });

  test('a WAV header reveals the missing length', () => {
    const whole = wav(24_044);
    expect(readWave(whole, whole.length)).toEqual({ codec: 'PCM', duration: 3000, announced: null });
    expect(readWave(whole, 8044)).toEqual({ codec: 'PCM', duration: 1000, announced: 3000 });
    expect(readWave(rf64(24_044), 24_044 + 36 - 8000)).toEqual({ codec: 'PCM', duration: 2000, announced: 3000 });
    expect(readWave(adpcm(), 9000)).toEqual({ codec: 'ADPCM', duration: null, announced: null });
    for (let length = 0; length < 44; length += 1) expect(readWave(whole.subarray(0, length), length)).toBeNull();
  });

  test('a rendition of damaged audio can be shorter than its original, but not longer', async () => {
    const artist = await createUploader();
    const { id } = await createArtist({ managers: [artist.user] });
    const original = await uploadFile(artist, flac(40), 'cut.flac', 'audio/flac');
    const make = async (bytes: number) => {
      const part = await uploadFile(artist, wav(bytes), 'part.wav', 'audio/wav', { renditionOf: original.id });
      const line = (length: number) => Array.from({ length }, () => 1);
      const audio = { entry_id: part.id, original_entry_id: original.id, duration: part.duration, loudness: null, true_peak: null };
      const artists = [{ id, role: 'primary' }];
      const body = { name: 'Cut', artists, sound: { ...audio, peaks: line(48), waveform: line(800) } };
      return answerOf<{ track?: { duration: number }; errors?: Record<string, string[]> }>(await artist.send('tracks', { body }));
    };
    const made = await make(160_044);
    expect([made.status, made.body.track?.duration]).toEqual([200, 20_000]);
    expect((await make(400_044)).body.errors?.['sound.original_entry_id']).toHaveLength(1);
  });
});
