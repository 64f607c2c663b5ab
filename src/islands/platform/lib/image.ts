const WIDTHS = [96, 320, 640]; // pixels

const SIZED = /-320\.webp$/;

/** `image` is the 320 px URL. External images have only one size and are returned unchanged. */
export const imageAt = (image: string, width: number): string => image.replace(SIZED, `-${width}.webp`);

export const imageSet = (image: string): string | undefined =>
  SIZED.test(image) ? WIDTHS.map((width) => `${imageAt(image, width)} ${width}w`).join(', ') : undefined;

/** 1200 px JPEG for link previews on other sites. */
export const shareImage = (image: string): string => image.replace(SIZED, '-1200.jpg');

export const wideImageSet = (image: string): string | undefined => {
  const set = imageSet(image);
  return set && `${set}, ${shareImage(image)} 1200w`;
};
