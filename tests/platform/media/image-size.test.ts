import { env } from 'cloudflare:workers';
import { expect, test } from 'vitest';
import { imageRefusal } from '#functions/platform/media/image.service';
import { png, thinPng } from '../../support/image';

const canBeDrawn = async (bytes: Uint8Array<ArrayBuffer>) => (await imageRefusal(env.IMAGES!, bytes)) === null;

test('an image side has at most 8000 pixels', async () => {
  expect(await canBeDrawn(png(8000, 1))).toBe(true);
  expect(await canBeDrawn(png(1, 8000))).toBe(true);
  expect(await canBeDrawn(png(8001, 1))).toBe(false);
  expect(await canBeDrawn(png(1, 8001))).toBe(false);
});

test('an image has at most 40 million pixels', async () => {
  expect(await canBeDrawn(thinPng(8000, 5000))).toBe(true);
  expect(await canBeDrawn(thinPng(8000, 5001))).toBe(false);
});
