import { beforeEach, expect, test } from 'vitest';
import { chunk, gif, png } from '../support/image';
import { answerOf, createUploader, storedKeys, type Uploader } from '../support/upload';

const MEGABYTE = 1024 * 1024;
const SENTENCE = 'This file contains too much data besides the image. Save it again as a JPEG or PNG and try again.';

type Bytes = Uint8Array<ArrayBuffer>;

let artist: Uploader;
beforeEach(async () => {
  artist = await createUploader();
});

const upload = async (bytes: Bytes, name: string, type: string) => {
  const form = new FormData();
  form.set('file', new File([bytes], name, { type }));
  const { byteLength } = await new Response(form).arrayBuffer();
  const response = await artist.send('file-entries', { body: form, headers: { 'Content-Length': String(byteLength) } });
  const { status, body } = await answerOf<{ errors?: Record<string, string[]> }>(response);
  return [status, body.errors?.file?.[0]];
};

const concat = (...parts: (Uint8Array | number[])[]): Bytes => {
  const whole = new Uint8Array(parts.reduce((sum, { length }) => sum + length, 0));
  let at = 0;
  for (const part of parts) {
    whole.set(part, at);
    at += part.length;
  }
  return whole;
};

const decode = (text: string): Bytes => Uint8Array.from(atob(text), (letter) => letter.charCodeAt(0));

/* Grey squares of eight pixels. */
const JPEG = decode(
  '/9j/2wBDAAYEBQYFBAYGBQYHBwYIChAKCgkJChQODwwQFxQYGBcUFhYaHSUfGhsjHBYWICwgIyYnKSopGR8tMC0oMCUoKSj/2wBDAQcHBwoIChMKChMoGhYaKCgoKCgoKCgoKCgoKCgoKCgoKCgoKCgoKCgoKCgoKCgoKCgoKCgoKCgoKCgoKCgoKCj/wAARCAAIAAgDASIAAhEBAxEB/8QAFQABAQAAAAAAAAAAAAAAAAAAAAT/xAAUEAEAAAAAAAAAAAAAAAAAAAAA/8QAFAEBAAAAAAAAAAAAAAAAAAAAAP/EABQRAQAAAAAAAAAAAAAAAAAAAAD/2gAMAwEAAhEDEQA/AKwAf//Z',
);
const WEBP = decode('UklGRiQAAABXRUJQVlA4IBgAAABQAQCdASoIAAgAAUAmJaQABYwAAP6igAA=');

const padded = (picture: Uint8Array, bytes: number): Bytes => concat(picture, new Uint8Array(bytes).fill(7));

const inserted = (picture: Uint8Array, at: number, bytes: Uint8Array | number[]): Bytes =>
  concat(picture.subarray(0, at), bytes, picture.subarray(at));

const comments = (count: number): Bytes => {
  const comment = concat([0xff, 0xfe, 0xff, 0xff], new Uint8Array(0xfffd));
  return concat(...Array.from({ length: count }, () => comment));
};
const gifComment = concat([0x21, 0xfe], ...Array.from({ length: 5000 }, () => concat([255], new Uint8Array(255).fill(7))), [0]);
const pngText = chunk('tEXt', Array<number>(1_200_000).fill(97));

test.each<[name: string, bytes: () => Bytes, file: string, type: string]>([
  ['behind a PNG', () => padded(png(8, 8), 3 * MEGABYTE), 'a.png', 'image/png'],
  ['behind a GIF', () => padded(gif(), 3 * MEGABYTE), 'a.gif', 'image/gif'],
  ['behind a JPEG', () => padded(JPEG, 3 * MEGABYTE), 'a.jpg', 'image/jpeg'],
  ['behind a WebP', () => padded(WEBP, 3 * MEGABYTE), 'a.webp', 'image/webp'],
  ['in comments of a JPEG', () => inserted(JPEG, 2, comments(20)), 'a.jpg', 'image/jpeg'],
  ['in texts of a PNG', () => inserted(png(8, 8), 33, pngText), 'a.png', 'image/png'],
  ['in comments of a GIF', () => inserted(gif(), 19, gifComment), 'a.gif', 'image/gif'],
])('ATT-16 megabytes %s are refused', async (_, bytes, file, type) => {
  const before = await storedKeys();
  expect(await upload(bytes(), file, type)).toEqual([422, SENTENCE]);
  expect(await storedKeys()).toEqual(before);
});

test('ATT-16 images with profiles, short comments and small trailers are accepted', async () => {
  expect(await upload(padded(png(8, 8, 'made by hand'), 30_000), 'a.png', 'image/png')).toEqual([200, undefined]);
  expect(await upload(padded(inserted(JPEG, 2, comments(8)), 400_000), 'a.jpg', 'image/jpeg')).toEqual([200, undefined]);
  expect(await upload(padded(gif(), 100), 'a.gif', 'image/gif')).toEqual([200, undefined]);
  expect(await upload(WEBP, 'a.webp', 'image/webp')).toEqual([200, undefined]);
});
