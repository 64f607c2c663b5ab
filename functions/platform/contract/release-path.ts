import { artistPath } from './page-path';

export const artistReleasesPath = (artist: { id: number; slug: string }): string => `${artistPath(artist)}/releases`;

export const artistAppearancesPath = (artist: { id: number; slug: string }): string => `${artistPath(artist)}/appears-on`;
