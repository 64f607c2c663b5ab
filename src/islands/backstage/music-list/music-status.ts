import type { ManagedAlbum, ManagedTrack } from '#contracts/backstage/managed-music';
import { recordType } from '#islands/catalogue/album/record-type';
import { formatClock, formatTracks } from '#islands/platform/lib/format';

const namesOf = (artists: { name: string }[]): string => artists.map(({ name }) => name).join(', ');

/** What a row says of a release below its name. */
export const albumStatus = (album: ManagedAlbum): string =>
  [namesOf(album.artists), recordType(album.record_type), formatTracks(album.tracks_count)].filter(Boolean).join(' · ');

/** What a row says of a track below its name. */
export const trackStatus = (track: ManagedTrack): string =>
  [namesOf(track.artists.filter(({ role }) => role === 'primary')), track.album?.name, formatClock(track.duration)]
    .filter(Boolean)
    .join(' · ');
