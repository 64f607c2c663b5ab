import { type ArtistChanges, type ArtistDetail, artistApi, artistPath } from '#contracts/artist';
import { call } from '../http/call';
import { refreshPage } from '../http/refresh-page';
import { refreshOwnMusic } from '../own-music/own-music.queries';

/** Changes an artist; what is left out stays as it is. */
export const updateArtist = async (id: number, changes: ArtistChanges): Promise<ArtistDetail> => {
  const { artist } = await call(artistApi.update, { params: { id }, body: changes });
  await Promise.all([refreshOwnMusic(), refreshPage(artistPath(artist))]);
  return artist;
};
