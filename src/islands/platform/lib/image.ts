/** The widths in pixels that a stored image comes in, as WebP. */
const WIDTHS = [96, 320, 640];

const SIZED = /-320\.webp$/;

/** The address of an image (given at 320 px) at another of its widths; an image from elsewhere comes in one size only. */
export const imageAt = (image: string, width: number): string => image.replace(SIZED, `-${width}.webp`);

/** The `srcset` of an image, or nothing for one that comes in one size. */
export const imageSet = (image: string): string | undefined =>
  SIZED.test(image) ? WIDTHS.map((width) => `${imageAt(image, width)} ${width}w`).join(', ') : undefined;

/** The address of the image as a JPEG of 1200 px, as cards on other sites want it. */
export const shareImage = (image: string): string => image.replace(SIZED, '-1200.jpg');

/** The `srcset` of an image that fills a band: its large form beside the others, or nothing for one that comes in one size. */
export const wideImageSet = (image: string): string | undefined => {
  const set = imageSet(image);
  return set && `${set}, ${shareImage(image)} 1200w`;
};
