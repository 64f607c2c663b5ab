/** `zoom` 1 fills the square; `x` and `y` move the centre from -1 to 1. */
export interface Crop {
  zoom: number;
  x: number;
  y: number;
}

export const FULL_CROP: Crop = { zoom: 1, x: 0, y: 0 };
export const ZOOM_MAX = 4;

interface Size {
  width: number;
  height: number;
}

const within = (value: number, limit: number): number => Math.min(limit, Math.max(-limit, value));

/** Returns size, offset and maximum movement in pixels. */
export const fitCrop = ({ width, height }: Size, { zoom, x, y }: Crop, edge: number) => {
  const scale = (edge / Math.min(width, height)) * zoom;
  const [drawnWidth, drawnHeight] = [width * scale, height * scale];
  const [roomX, roomY] = [(drawnWidth - edge) / 2, (drawnHeight - edge) / 2];
  return { width: drawnWidth, height: drawnHeight, left: x * roomX - roomX, top: y * roomY - roomY, roomX, roomY };
};

/** Moves by pixels, clamped so that the square stays filled. */
export const moveCrop = (image: Size, crop: Crop, edge: number, byX: number, byY: number): Crop => {
  const { roomX, roomY } = fitCrop(image, crop, edge);
  return { ...crop, x: roomX ? within(crop.x + byX / roomX, 1) : 0, y: roomY ? within(crop.y + byY / roomY, 1) : 0 };
};

/** Returns the crop as a square WebP. Throws if the canvas cannot be encoded. */
export const cropImage = async (image: HTMLImageElement, crop: Crop, edge: number): Promise<Blob> => {
  const canvas = Object.assign(document.createElement('canvas'), { width: edge, height: edge });
  const { width, height, left, top } = fitCrop({ width: image.naturalWidth, height: image.naturalHeight }, crop, edge);
  canvas.getContext('2d')?.drawImage(image, left, top, width, height);
  const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/webp', 0.92));
  if (!blob) throw new Error('The image could not be drawn.');
  return blob;
};
