import type { APPLICANT_ROLES, BackstageRequest, BackstageRequestDetail } from '#contracts/backstage/backstage-request';
import type { Read } from '#db/json-row';
import type { Actor } from '#functions/platform/access/actor';
import { canDecideRequest, canWithdrawRequest } from './backstage-request.policy';
import type { requestDetailRow, requestRow } from './backstage-request.select';

type Row = Read<typeof requestRow>;
type DetailRow = Read<typeof requestDetailRow>;

/** Placeholder for a deleted user. */
const DELETED_USER = { id: 0, name: '', image: null };

export const toBackstageRequest = (actor: Actor, row: Row): BackstageRequest => ({
  id: row.id,
  type: row.type,
  state: row.state,
  user: row.user ?? DELETED_USER,
  artist_name: row.artistName,
  artist_id: row.artistId,
  image: row.image,
  first_name: row.firstName,
  last_name: row.lastName,
  role: row.role as (typeof APPLICANT_ROLES)[number],
  company: row.company,
  message: row.message,
  proofs: row.proofs,
  reason: row.reason,
  decided_at: row.decidedAt?.toISOString() ?? null,
  created_at: row.createdAt.toISOString(),
  can: { withdraw: canWithdrawRequest(actor, row), decide: canDecideRequest(actor, row) },
});

/** Only reviewers see the managers and rival requests. */
export const toBackstageRequestDetail = (actor: Actor, row: DetailRow, isReviewer: boolean): BackstageRequestDetail => ({
  ...toBackstageRequest(actor, row),
  artist: row.artist && { ...row.artist, managers: isReviewer ? row.artist.managers : [] },
  rivals: isReviewer
    ? row.rivals.map(({ id, type, user, createdAt }) => ({ id, type, user: user ?? DELETED_USER, created_at: createdAt.toISOString() }))
    : [],
});
