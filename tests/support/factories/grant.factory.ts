import { env } from 'cloudflare:workers';
import { drizzle } from 'drizzle-orm/d1';
import { workGrants } from '#db/schema/work-grant';
import { createArtist } from './artist.factory';
import type { Row } from './sequence';
import { createTrack } from './track.factory';
import { createUser } from './user.factory';

type GrantValues = Partial<typeof workGrants.$inferInsert> & { givers?: Row[]; managers?: Row[] };

/** By default the right to see a private track, from its home with `givers` to an artist with `managers`. */
export const createGrant = async ({ givers, managers = [], ...values }: GrantValues = {}) => {
  const grantedBy = values.grantedBy ?? givers?.[0]?.id ?? (await createUser()).id;
  const artistId = values.artistId ?? (await createArtist({ managers })).id;
  const madeTrack = async () => {
    const home = await createArtist({ managers: givers ?? [{ id: grantedBy }] });
    const artists = [home, { id: artistId, role: 'featured' as const }];
    return (await createTrack({ visibility: 'private', artists, ownerId: grantedBy, homeArtistId: home.id })).id;
  };
  const trackId = values.albumId ? null : (values.trackId ?? (await madeTrack()));
  const [grant] = await drizzle(env.DB)
    .insert(workGrants)
    .values({ right: 'see', createdAt: new Date(), ...values, artistId, trackId, grantedBy })
    .returning();
  return grant;
};
