import type { Visibility } from '#contracts/catalogue/publishing';
import { sha256Hex } from '#functions/platform/http/hmac';
import { foldTitle } from './consent.policy';

export interface Terms {
  title: string;
  audio: string | string[] | null;
  otherMainArtists: number[];
  visibility: Visibility;
  scheduledAt: number | null;
}

const HASH_LENGTH = 16;

export const readTerms = (stored: string): Terms => {
  const [title, audio, otherMainArtists, visibility, scheduledAt] = JSON.parse(stored) as [
    string,
    Terms['audio'],
    number[],
    Visibility,
    number | null,
  ];
  return { title, audio, otherMainArtists, visibility, scheduledAt };
};

/** One hash for each of `CREDIT_CHANGES`, so that a later comparison finds what changed. */
export const hashTerms = async (requestId: number, { title, audio, otherMainArtists, visibility, scheduledAt }: Terms): Promise<string> => {
  const parts = [foldTitle(title), audio, otherMainArtists, [visibility, scheduledAt]];
  const hashes = await Promise.all(parts.map((part, index) => sha256Hex(JSON.stringify([requestId, index, part]))));
  return hashes.map((hash) => hash.slice(0, HASH_LENGTH)).join('.');
};
