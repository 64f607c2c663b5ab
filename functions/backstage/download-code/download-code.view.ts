import type { CodeBatch, CodedMusic } from '#contracts/backstage/download-code';
import type { Read } from '#db/json-row';
import { artistNamesOf } from '#functions/catalogue/album/album-artists.contract';
import { listedUnder } from '#functions/catalogue/track/track.view';
import { batchState } from './download-code.policy';
import type { batchRow, redeemRow } from './download-code.select';

export type BatchRow = Read<typeof batchRow>;
export type RedeemRow = Read<typeof redeemRow>;

export const toBatch = (row: BatchRow, isUpheld: boolean, now: Date): CodeBatch => ({
  id: row.id,
  name: row.name,
  files: row.files,
  amount: row.amount,
  uses: row.uses,
  redeemed: row.redeemed,
  last_redeemed_at: row.last?.at.toISOString() ?? null,
  expires_at: row.expiresAt?.toISOString() ?? null,
  state: batchState(row, isUpheld, now),
  maker_left: !row.isMakerHere,
  created_at: row.createdAt.toISOString(),
});

const namesOf = (artists: { name: string }[]): string => artists.map(({ name }) => name).join(', ');

export const toCodedMusic = (row: RedeemRow): CodedMusic => ({
  kind: row.album ? 'album' : 'track',
  name: row.album?.name ?? row.track?.name ?? '',
  artists: row.album ? artistNamesOf(row.album) : row.tracks[0] ? namesOf(listedUnder(row.tracks[0])) : '',
  image: row.album?.image ?? row.track?.image ?? null,
  files: row.files,
  uses_left: Math.max(0, row.uses - row.redeemed),
  left_out: row.leftOut,
  tracks: row.tracks.map((track) => ({ id: track.id, name: track.name, artists: namesOf(listedUnder(track)), duration: track.duration })),
});
