import type { HomeOffer } from '#contracts/catalogue/home';
import type { Read } from '#db/json-row';
import { canAnswerOffer, canWithdrawOffer } from './home.policy';
import type { homeOfferRow } from './home.select';

export type OfferRow = Read<ReturnType<typeof homeOfferRow>>;

export const toHomeOffer = (row: OfferRow): HomeOffer => {
  const { id, name, image, artists } = (row.track ?? row.album)!;
  return {
    id: row.id,
    artist: row.artist!,
    home: row.home,
    user: row.user!,
    work: { kind: row.track ? 'track' : 'album', id, name, image, artists },
    tracks_count: row.tracksCount,
    created_at: row.createdAt.toISOString(),
    can: { answer: canAnswerOffer(row), withdraw: canWithdrawOffer(row) },
  };
};

/** Sentence about the change that made the offer void; undefined if it is open. An ended offer stays void when its cause is undone. */
export const changeOf = (row: OfferRow): string | undefined => {
  const title = `“${(row.track ?? row.album)?.name ?? ''}”`;
  const artist = row.artist?.name ?? '';
  if (!row.isThere) return `${title} was deleted.`;
  if (!row.isElsewhere) return `${artist} already holds the rights to ${title}.`;
  if (!row.isGivable) return `${row.user?.name ?? ''} can no longer transfer the rights to ${title}.`;
  if (!row.isMain) return `${artist} is no longer a main artist of ${title}.`;
  if (row.state === 'void') return `The offer of ${title} ended. Ask ${row.user?.name ?? ''} to send it again.`;
};
