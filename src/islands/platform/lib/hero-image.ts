import { imageSet, wideImageSet } from './image';

/** Preload and image must have the same `sizes`, or the image loads twice. */
export interface HeroImage {
  image: string;
  set: string | undefined;
  sizes: string;
}

export const HERO_SIZES = {
  cover: '(max-width: 768px) 56vw, 232px',
  track: '128px',
  pair: '(max-width: 768px) 150px, 196px',
  band: '(max-width: 768px) 100vw, 60vw',
} as const;

export const heroImageOf = (image: string | null | undefined, size: keyof typeof HERO_SIZES): HeroImage | null =>
  image ? { image, set: size === 'band' ? wideImageSet(image) : imageSet(image), sizes: HERO_SIZES[size] } : null;
