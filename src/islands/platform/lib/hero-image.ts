import { imageSet, wideImageSet } from './image';

/** The largest image of a page, as the head asks for it and the page draws it: both must name the same sizes, or it is loaded twice. */
export interface HeroImage {
  image: string;
  set: string | undefined;
  sizes: string;
}

/** How wide the image is that a page opens with. */
export const HERO_SIZES = {
  cover: '(max-width: 768px) 56vw, 232px',
  track: '128px',
  pair: '(max-width: 768px) 150px, 196px',
  band: '(max-width: 768px) 100vw, 60vw',
} as const;

/** The lead of a page whose image has one of these sizes; none for a page without an image. */
export const heroImageOf = (image: string | null | undefined, size: keyof typeof HERO_SIZES): HeroImage | null =>
  image ? { image, set: size === 'band' ? wideImageSet(image) : imageSet(image), sizes: HERO_SIZES[size] } : null;
