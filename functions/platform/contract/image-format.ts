import { startPattern } from './start-pattern';

export const REFUSED_IMAGE = 'Images in :format format can’t be used. Save the image as JPEG, PNG or WebP and try again.';

interface RefusedImage {
  name: string;
  extensions: string[];
  types: string[];
  start: RegExp;
}

const REFUSED: RefusedImage[] = [
  {
    name: 'HEIC',
    extensions: ['heic', 'heif', 'hif'],
    types: ['image/heic', 'image/heif'],
    start: /^[\s\S]{4}ftyp(hei[cxms]|hev[cxms]|mif1|msf1)/,
  },
  { name: 'AVIF', extensions: ['avif', 'avifs'], types: ['image/avif'], start: /^[\s\S]{4}ftypavi[fs]/ },
  { name: 'TIFF', extensions: ['tif', 'tiff'], types: ['image/tiff'], start: startPattern('II*\0', 'II+\0', 'MM\0*', 'MM\0+') },
  { name: 'BMP', extensions: ['bmp', 'dib'], types: ['image/bmp', 'image/x-ms-bmp'], start: startPattern('BM????\0\0\0\0') },
  {
    name: 'SVG',
    extensions: ['svg', 'svgz'],
    types: ['image/svg+xml'],
    start: /^(\xef\xbb\xbf)?\s*(<\?xml[^>]*>\s*)?(<!--[\s\S]*?-->\s*)*(<!DOCTYPE svg[\s\S]*?>\s*)?<svg[\s>]/i,
  },
  { name: 'Photoshop (PSD)', extensions: ['psd', 'psb'], types: ['image/vnd.adobe.photoshop'], start: /^8BPS/ },
  {
    name: 'ICO',
    extensions: ['ico', 'cur'],
    types: ['image/x-icon', 'image/vnd.microsoft.icon'],
    start: startPattern('\0\0\x01\0?\0', '\0\0\x02\0?\0'),
  },
  { name: 'JPEG XL', extensions: ['jxl'], types: ['image/jxl'], start: startPattern('\xff\x0a', '\0\0\0\x0cJXL \r\n\x87\n') },
  {
    name: 'JPEG 2000',
    extensions: ['jp2', 'j2k', 'jpx'],
    types: ['image/jp2'],
    start: startPattern('\0\0\0\x0cjP  \r\n\x87\n', '\xff\x4f\xff\x51'),
  },
  { name: 'OpenEXR', extensions: ['exr'], types: ['image/x-exr', 'image/aces'], start: startPattern('\x76\x2f\x31\x01') },
  { name: 'GIMP (XCF)', extensions: ['xcf'], types: ['image/x-xcf'], start: /^gimp xcf/ },
];

export const IMAGE_START_BYTES = 1024;

/** Name of an image format that cannot be used, from the first bytes; null for all other files. */
export const refusedImageIn = (bytes: Uint8Array): string | null => {
  const start = String.fromCharCode(...bytes.subarray(0, IMAGE_START_BYTES));
  return REFUSED.find((each) => each.start.test(start))?.name ?? null;
};

/** The same from the file's name and type, before it is read. */
export const refusedImageOf = ({ name, type }: { name: string; type: string }): string | null => {
  const extension = name.toLowerCase().split('.').at(-1) ?? '';
  return REFUSED.find(({ extensions, types }) => types.includes(type.toLowerCase()) || extensions.includes(extension))?.name ?? null;
};
