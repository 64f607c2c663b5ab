import { artistPath } from './page-path';

/** Apart from `page-path`, which is among the scripts of every public page. */
export const artistReleasesPath = (artist: { id: number; slug: string }): string => `${artistPath(artist)}/releases`;

export const artistAppearancesPath = (artist: { id: number; slug: string }): string => `${artistPath(artist)}/appears-on`;
