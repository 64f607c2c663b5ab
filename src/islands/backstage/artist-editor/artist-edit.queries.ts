import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { albumApi } from '#contracts/catalogue/album';
import { type ArtistChanges, type ArtistDetail, artistApi } from '#contracts/catalogue/artist';
import { trackApi } from '#contracts/catalogue/track';
import { artistPath } from '#functions/platform/contract/page-path';
import { refreshManagedMusic } from '#islands/backstage/managed-music/managed-music.queries';
import { call } from '#islands/platform/api-client/api-call';
import { refreshPage } from '#islands/platform/router/refresh-page';

export const readArtist = async (id: number): Promise<ArtistDetail> => (await call(artistApi.show, { params: { id } })).artist;

/** Partial update. Throws 412 if `revision` is outdated. */
export const updateArtist = async (id: number, changes: ArtistChanges, revision: number): Promise<ArtistDetail> => {
  const { artist } = await call(artistApi.update, { params: { id }, body: changes, headers: { 'If-Match': `"${revision}"` } });
  await Promise.all([refreshManagedMusic(), refreshPage(artistPath(artist))]);
  return artist;
};

const OPTIONS_PER_KIND = 8;

/** Public music of an artist by name, albums first. */
export const musicOfArtistQuery = (id: number, text: string) =>
  queryOptions({
    queryKey: ['works-of-artist', id, text],
    queryFn: async ({ signal }) => {
      const options = { params: { id }, query: { query: text || undefined, perPage: OPTIONS_PER_KIND }, signal };
      const [albums, tracks] = await Promise.all([call(albumApi.ofArtist, options), call(trackApi.ofArtist, options)]);
      return [
        ...albums.pagination.data.map(({ id, name }) => ({ kind: 'album' as const, id, name })),
        ...tracks.pagination.data.map(({ id, name }) => ({ kind: 'track' as const, id, name })),
      ];
    },
    // Options stay clickable while the user types on.
    placeholderData: keepPreviousData,
  });
