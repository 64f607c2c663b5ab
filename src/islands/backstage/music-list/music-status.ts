import type { ManagedAlbum, ManagedTrack } from '#contracts/backstage/managed-music';
import { recordType } from '#islands/catalogue/album/record-type';
import { formatClock, formatTracks } from '#islands/platform/lib/format';

const namesOf = (artists: { name: string }[]): string => artists.map(({ name }) => name).join(', ');

export const albumStatus = (album: ManagedAlbum): string =>
  [namesOf(album.artists), recordType(album.record_type), formatTracks(album.tracks_count)].filter(Boolean).join(' · ');

export const trackStatus = (track: ManagedTrack): string =>
  [namesOf(track.artists.filter(({ role }) => role === 'primary')), track.album?.name, formatClock(track.duration)]
    .filter(Boolean)
    .join(' · ');
