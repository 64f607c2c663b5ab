import { type ArtistDetail, artistApi } from '#contracts/catalogue/artist';
import { refreshResource } from '#islands/administration/resource/use-resource';
import { call } from '#islands/platform/api-client/api-call';

/** The new artist has no managers. */
export const createArtist = async ({ name }: { name: string }): Promise<ArtistDetail> => {
  const { artist } = await call(artistApi.create, { body: { name } });
  await refreshResource('artists');
  return artist;
};
