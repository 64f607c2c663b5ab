import { convertIndexedToRgb, type DecodedPng, decode } from 'fast-png';
import { tintOf } from './tint';

/** Enough for a colour; the local images binding outputs no raw pixels, hence the PNG. */
const SIDE = 32;

const toRgba = (png: DecodedPng): Uint8Array => {
  const count = png.width * png.height;
  const data = png.palette ? convertIndexedToRgb(png) : png.data;
  const channels = png.palette ? data.length / count : png.channels;
  const scale = png.depth === 16 ? 257 : 1;
  const rgba = new Uint8Array(count * 4);
  for (let pixel = 0; pixel < count; pixel += 1) {
    const value = (channel: number) => data[pixel * channels + channel]! / scale;
    const isGrey = channels < 3;
    rgba.set(isGrey ? [value(0), value(0), value(0)] : [value(0), value(1), value(2)], pixel * 4);
    rgba[pixel * 4 + 3] = channels % 2 ? 255 : value(channels - 1);
  }
  return rgba;
};

/** Returns null for transparent images. Throws if the binding can't decode the image. */
export const readTint = async (images: ImagesBinding, image: ReadableStream<Uint8Array>): Promise<string | null> => {
  const small = await images.input(image).transform({ width: SIDE, height: SIDE, fit: 'cover' }).output({ format: 'image/png' });
  return tintOf(toRgba(decode(await small.response().arrayBuffer())));
};
