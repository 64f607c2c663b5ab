import { join } from 'node:path';
import sharp, { type Sharp } from 'sharp';

const ART = join(import.meta.dirname, '../art');
const WIDTHS = [96, 320, 640];
/** JPEG for link previews. */
const SHARE_WIDTH = 1200;
const EMBEDDED_WIDTH = 300;
const DRAWN_DENSITY = 72;

const artFile = (art: string) => join(ART, `${art}.svg`);

/** Rasterizes a drawing; the default width is 400 units. */
function drawing(art: string, width: number): Sharp {
  return sharp(artFile(art), { density: Math.ceil((DRAWN_DENSITY * width) / 400) })
    .flatten()
    .resize({ width });
}

/** Files by ending (`-320.webp`). */
export async function pictureFiles(art: string): Promise<Map<string, Uint8Array>> {
  const whole = await drawing(art, SHARE_WIDTH).png({ compressionLevel: 1 }).toBuffer();
  const files = new Map<string, Uint8Array>();
  for (const width of WIDTHS) files.set(`-${width}.webp`, await sharp(whole).resize({ width }).webp({ quality: 86 }).toBuffer());
  files.set(`-${SHARE_WIDTH}.jpg`, await sharp(whole).jpeg({ quality: 82, mozjpeg: false }).toBuffer());
  return files;
}

export const embeddedCover = (art: string): Promise<Uint8Array> => drawing(art, EMBEDDED_WIDTH).jpeg({ quality: 82 }).toBuffer();
