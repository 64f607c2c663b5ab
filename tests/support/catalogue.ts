import type { APIRequestContext } from '@playwright/test';
import type { AlbumItem } from '#contracts/catalogue/album';
import type { ArtistItem } from '#contracts/catalogue/artist';
import type { TagItem } from '#contracts/catalogue/tag';
import type { TrackItem } from '#contracts/catalogue/track';
import type { ChannelItem } from '#contracts/listening/channel';
import type { PlaylistItem } from '#contracts/listening/playlist';
import { albumPath, artistPath, playlistPath, trackPath } from '#functions/platform/contract/page-path';

const list = async <Item>(request: APIRequestContext, path: string): Promise<Item[]> => {
  const response = await request.get(`/api/v1/${path}`);
  const { pagination } = (await response.json()) as { pagination: { data: Item[] } };
  return pagination.data;
};

const first = async <Item>(request: APIRequestContext, path: string): Promise<Item> => {
  const [item] = await list<Item>(request, path);
  if (!item) throw new Error(`The site has no ${path}`);
  return item;
};

/** One item of each kind with the addresses of their pages. */
export const readCatalogue = async (request: APIRequestContext) => {
  const [artist, album, track, playlist, tag, channels, lyrics] = await Promise.all([
    first<ArtistItem>(request, 'artists'),
    first<AlbumItem>(request, 'albums'),
    first<TrackItem>(request, 'tracks'),
    first<PlaylistItem>(request, 'playlists'),
    first<TagItem>(request, 'tags'),
    list<ChannelItem>(request, 'channels?perPage=100'),
    first<TrackItem & { first_line: string }>(request, 'lyrics'),
  ]);
  const paths = {
    artist: artistPath(artist),
    album: albumPath(album, album.artists[0]?.slug),
    track: trackPath(track),
    playlist: playlistPath(playlist),
  };
  return { artist, album, track, playlist, tag, channels, lyrics, paths };
};
