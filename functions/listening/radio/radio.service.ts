import { sql } from 'drizzle-orm';
import { formatCursor, RADIO_LENGTH, RADIO_PAGE, type RadioCursor, type RadioTrack, type SeedType } from '#contracts/listening/radio';
import { readRows } from '#db/json-row';
import { isOneOf } from '#db/keyset';
import { tracks } from '#db/schema/track';
import { publicTrackWhere } from '#functions/catalogue/publishing/publishing.select';
import { trackRow } from '#functions/catalogue/track/track.select';
import { toTrackItem } from '#functions/catalogue/track/track.view';
import type { Context } from '#functions/platform/access/context';
import { notFound } from '#functions/platform/http/app-error';
import { radioSlice } from './radio.order';
import { readCandidates } from './radio.pool';
import { type Scored, scoreCandidates } from './radio.score';
import { seedOf } from './radio.seed';
import { seedFields } from './radio.select';
import { readSmartRadio } from './smart-seed.service';

export interface RadioQuery {
  seedType: SeedType;
  seedId: string;
  cursor: RadioCursor;
}

const SHUFFLES = 36 ** 6;

export const newShuffleSeed = (): number => (crypto.getRandomValues(new Uint32Array(1))[0] ?? 0) % SHUFFLES;

/** Runs one statement, two for a smart playlist. Throws 404 like the seed. */
export const readRadio = async (context: Context, { seedType, seedId, cursor: { shuffle } }: RadioQuery) => {
  const read = await readCandidates(context, seedFields(context.actor, seedType), seedOf(seedType, seedId), shuffle);
  const item = read?.profile.item;
  if (!read || !item) throw notFound();
  if (item.model_type === 'playlist' && read.profile.ruled) return readSmartRadio(context, item, read.profile.ruled, shuffle);
  const first = seedType === 'track' ? item.id : null;
  return { item, candidates: scoreCandidates({ ...read.profile, first }, read.neighbours, read.pool) };
};

export const readRadioTracks = async ({ db, actor }: Context, chosen: Scored[]): Promise<RadioTrack[]> => {
  const ids = chosen.map(({ id }) => id);
  const rows = await readRows(db, trackRow(actor), sql`${tracks} where ${isOneOf(tracks.id, ids)} and ${publicTrackWhere}`);
  const byId = new Map(rows.map((row) => [row.id, toTrackItem(actor, row)]));
  return chosen.flatMap(({ id, reason }) => {
    const track = byId.get(id);
    return track ? [{ ...track, reason }] : [];
  });
};

const nextCursor = ({ shuffle, offset }: RadioCursor, count: number): string | null => {
  if (!count) return null;
  const next = offset + count;
  return formatCursor(next < RADIO_LENGTH ? { shuffle, offset: next } : { shuffle: (shuffle + 1) % SHUFFLES, offset: 0 });
};

/** No artist twice in a row if avoidable. Runs two statements, three for a smart playlist. Throws 404 like the seed. */
export const showRadio = async (context: Context, radioQuery: RadioQuery) => {
  const { item, candidates } = await readRadio(context, radioQuery);
  const { shuffle, offset } = radioQuery.cursor;
  const chosen = radioSlice(candidates, shuffle, offset, RADIO_PAGE);
  return {
    seed: item,
    pagination: {
      data: await readRadioTracks(context, chosen),
      per_page: RADIO_PAGE,
      next_cursor: nextCursor(radioQuery.cursor, chosen.length),
    },
  };
};
