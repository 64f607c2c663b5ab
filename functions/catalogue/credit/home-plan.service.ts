import { type SQL, sql } from 'drizzle-orm';
import { boolean, object, readRows, text } from '#db/json-row';
import { albums } from '#db/schema/album';
import { tracks } from '#db/schema/track';
import { headsAlbum, headsTrack } from '#functions/account/membership/ownership.select';
import type { Context } from '#functions/platform/access/context';
import { needsNoConsent } from './credit.policy';

/** Without an id the work is about to be created. */
export interface CreditedMusic {
  kind: 'track' | 'album';
  id?: number;
}

interface MainArtists {
  main: number[];
  /** Of those, the caller's. */
  own: number[];
}

export interface HomePlan {
  /** The artist whose managers will hold the rights. */
  homeArtistId: number | null;
  formerHomeId?: number | null;
}

/** Keeps a home that moved after it was read. */
export const homeColumn = (works: typeof tracks | typeof albums, plan: HomePlan | undefined): SQL<number> | number | null | undefined =>
  plan?.formerHomeId === undefined
    ? plan?.homeArtistId
    : sql<number>`iif(${works.homeArtistId} is ${plan.formerHomeId}, ${plan.homeArtistId}, ${works.homeArtistId})`;

const readHome = async ({ db, actor }: Context, { kind, id }: CreditedMusic) => {
  const [works, heads] = kind === 'track' ? [tracks, headsTrack] : [albums, headsAlbum];
  const row = object({
    homeArtistId: works === tracks ? tracks.homeArtistId : albums.homeArtistId,
    name: text(sql`(select name from artists where artists.id = ${works.homeArtistId})`),
    isHead: boolean(heads(sql`${actor.user!.id}`)),
  });
  const [home] = await readRows(db, row, sql`${works} where ${works.id} = ${id}`);
  return home!;
};

export const isStillHead = ({ actor }: Pick<Context, 'actor'>, { kind, id = 0 }: CreditedMusic): SQL => {
  const [works, heads] = kind === 'track' ? [tracks, headsTrack] : [albums, headsAlbum];
  return sql`exists (select 1 from ${works} where ${works.id} = ${id} and ${heads(sql`${actor.user!.id}`)})`;
};

/**
 * The home stays while it is a main artist. Otherwise its direct manager or an office gives it to another main artist; users with no office
 * only to their own. A refusal is a sentence for the user.
 */
export const planHome = async (
  context: Context,
  music: CreditedMusic,
  { main, own }: MainArtists,
): Promise<HomePlan & { rights: SQL[]; refusal?: string }> => {
  const isOffice = needsNoConsent(context.actor, music.kind);
  const next = own[0] ?? (isOffice ? main[0] : undefined);
  const refusal = 'Choose at least one of your artists.';
  const chosen = next === undefined ? { homeArtistId: null, rights: [], refusal } : { homeArtistId: next, rights: [] };
  if (music.id === undefined) return chosen;
  const { homeArtistId, name, isHead } = await readHome(context, music);
  const kept = { homeArtistId, formerHomeId: homeArtistId, rights: [] };
  if (homeArtistId !== null && main.includes(homeArtistId)) return kept;
  if (homeArtistId === null && isHead && next === undefined && main.length) return kept;
  if (isHead) return { ...chosen, formerHomeId: homeArtistId, rights: [isStillHead(context, music)] };
  if (isOffice) return { ...chosen, formerHomeId: homeArtistId };
  return { ...kept, refusal: `Keep ${name} as a main artist. Only its owner can give this ${music.kind} to another artist.` };
};
