import { type Catalogue, type Ids, isMade, type TrackRow } from './catalogue.ts';
import type { PictureResult } from './job.ts';
import { history } from './plays.ts';
import { imageAt, named } from './row/id.ts';
import { albumRows, artistRows, genreRows, type Measured, tagRows, trackRows } from './row/music.ts';
import { playlistRows, userRows } from './row/person.ts';
import { channelIds, channelRows, productRows } from './row/site.ts';
import { ROLES } from './words/person.ts';

type Pictures = ReadonlyMap<string, PictureResult>;

function objectsOf(tracks: readonly TrackRow[], pictures: Pictures): Catalogue['objects'] {
  const images = [...pictures].flatMap(([key, { sizes }]) => Object.keys(sizes).map((ending) => `image/${key}${ending}`));
  return [
    ...tracks.filter(isMade).map((track) => ({ key: track.audio_key, type: 'audio/mpeg' })),
    ...images.map((key) => ({ key, type: key.endsWith('.jpg') ? 'image/jpeg' : 'image/webp' })),
  ];
}

export function compose(measured: Measured, pictures: Pictures): Catalogue {
  const tracks = trackRows(measured);
  const albums = albumRows(measured);
  const artists = artistRows();
  const tags = tagRows();
  const playlists = playlistRows(named(tracks));
  const ids: Ids = {
    track: named(tracks),
    album: named(albums),
    artist: named(artists),
    playlist: named(playlists),
    tag: named(tags),
    nested_channel: channelIds(),
  };
  return {
    genres: genreRows(),
    tags,
    users: userRows(),
    roles: ROLES,
    artists,
    albums,
    tracks,
    playlists,
    channels: channelRows(ids),
    products: productRows(),
    ...history(tracks),
    image_tints: [...pictures].map(([key, { tint }]) => ({ image: imageAt(key), tint })),
    objects: objectsOf(tracks, pictures),
  };
}
