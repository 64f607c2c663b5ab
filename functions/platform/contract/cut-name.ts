import { cleanName } from './clean-name';

/** `cleanName` of at most `longest` UTF-16 units, as schemas count them, in whole characters. */
export const cutName = (name: string, longest: number): string => {
  const clean = cleanName(name);
  return clean.length <= longest ? clean : cleanName(clean.slice(0, longest).replace(/[\ud800-\udbff]$/, ''));
};
