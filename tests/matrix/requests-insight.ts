import { createAlbum } from '../support/factories/album.factory';
import { createArtist } from '../support/factories/artist.factory';
import { createTrack } from '../support/factories/track.factory';
import type { Build } from './requests';
import { CANARY } from './world';

/** Insights of something that belongs to the owner and has a name that only they and whoever may see it read. */
const insights: Build = async ({ state, owner }) => {
  const [visibility, kind] = state.split(' ') as ['public' | 'private' | 'disabled', string];
  if (kind === 'artist') {
    const { id } = await createArtist({ name: CANARY, managers: [owner], disabled: visibility === 'disabled' });
    return { parts: ['artists', id] };
  }
  const values = { name: CANARY, ownerId: owner.id, visibility: visibility === 'private' ? visibility : ('public' as const) };
  const { id } = await (kind === 'album' ? createAlbum(values) : createTrack(values));
  return { parts: [`${kind}s`, id] };
};

export const INSIGHT_REQUESTS: Record<string, Build> = {
  'GET /insights/:kind/:id': insights,
  'GET /insights/:kind/:id/export': insights,
};
