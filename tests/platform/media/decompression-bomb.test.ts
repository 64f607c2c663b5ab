import { describe, expect, test } from 'vitest';
import { isDecompressionBomb } from '#functions/platform/media/decompression-bomb';
import { shareImage } from '#islands/platform/lib/image';
import { Browser } from '../../support/browser';
import { createUser } from '../../support/factories/user.factory';
import { chunk, gif, png } from '../../support/image';
import { signIn } from '../../support/session';

const upload = async (bytes: Uint8Array<ArrayBuffer>) => {
  const user = await createUser();
  const form = new FormData();
  form.set('file', new File([bytes], 'me', { type: 'image/png' }));
  const { status, body } = await new Browser().answer<{ user?: { image: string } }>(`/api/v1/users/${user.id}/avatar`, {
    method: 'POST',
    headers: await signIn(user),
    body: form,
  });
  return { status, image: body.user?.image ?? '' };
};

/** Offset of the image data in a one-pixel GIF. */
const GIF_HEAD = 19;
const movingGif = (frames: number): Uint8Array<ArrayBuffer> => {
  const one = gif();
  const frame = [...one.subarray(GIF_HEAD, -1)];
  return new Uint8Array([...one.subarray(0, GIF_HEAD), ...Array.from({ length: frames }, () => frame).flat(), 0x3b]);
};

/** Offset after the first chunk of a PNG. */
const PNG_HEAD = 33;
const pngWith = (type: string, text: string, size: number): Uint8Array<ArrayBuffer> => {
  const image = png(8, 8);
  const data = [...new TextEncoder().encode(text), ...Array<number>(size).fill(0)];
  return new Uint8Array([...image.subarray(0, PNG_HEAD), ...chunk(type, data), ...image.subarray(PNG_HEAD)]);
};

/** JPEG whose Exif description claims `length` characters. */
const jpegWith = (jpeg: Uint8Array, length: number): Uint8Array<ArrayBuffer> => {
  const exif = new DataView(new ArrayBuffer(36));
  for (const [at, letter] of [...'Exif\0\0MM\0*'].entries()) exif.setUint8(at, letter.charCodeAt(0));
  exif.setUint32(10, 8);
  exif.setUint16(14, 1);
  exif.setUint16(16, 0x010e);
  exif.setUint16(18, 2);
  exif.setUint32(20, length);
  const segment = new Uint8Array(exif.buffer);
  return new Uint8Array([0xff, 0xd8, 0xff, 0xe1, 0, segment.length + 2, ...segment, ...jpeg.subarray(2)]);
};

describe('decompression bombs', () => {
  test('UPL-10 a GIF of 10 000 frames is 422, one of 20 is accepted', async () => {
    expect((await upload(movingGif(10_000))).status).toBe(422);
    expect((await upload(movingGif(20))).status).toBe(200);
  });

  test('UPL-10 compressed PNG text of 1 MB is 422, a note is accepted', async () => {
    expect((await upload(pngWith('zTXt', 'Comment\0\0', 1_000_000))).status).toBe(422);
    expect((await upload(pngWith('iTXt', 'Comment\0\x01\0\0\0', 1_000_000))).status).toBe(422);
    expect((await upload(pngWith('iTXt', 'XML:com.adobe.xmp\0\0\0\0\0', 200_000))).status).toBe(200);
    expect((await upload(png(8, 8, 'a note'))).status).toBe(200);
  });

  test('UPL-10 an Exif field of 500 MB is 422, an honest one is accepted', async () => {
    const { image } = await upload(png(300, 200));
    const card = await new Browser().send(shareImage(image));
    const jpeg = new Uint8Array(await card.arrayBuffer());
    expect((await upload(jpegWith(jpeg, 500_000_000))).status).toBe(422);
    expect((await upload(jpegWith(jpeg, 4))).status).toBe(200);
  });

  test('truncated images throw no error', () => {
    for (const whole of [movingGif(3), pngWith('iTXt', 'Comment\0\x01\0\0\0', 100), jpegWith(new Uint8Array([0xff, 0xd8]), 500_000_000)])
      for (let length = 0; length < Math.min(whole.length, 40); length += 1)
        expect(() => isDecompressionBomb(whole.subarray(0, length))).not.toThrow();
  });
});
