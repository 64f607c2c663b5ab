import type { APPLICANT_ROLES, BackstageRequest, BackstageRequestDetail } from '#contracts/backstage/backstage-request';
import type { Read } from '#db/json-row';
import type { Actor } from '#functions/platform/access/actor';
import { approvalRefusal, canDecideRequest, canSeeAddress, canWithdrawRequest } from './backstage-request.policy';
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
  previous_name: row.previousName,
  reason: row.reason,
  decided_at: row.decidedAt?.toISOString() ?? null,
  created_at: row.createdAt.toISOString(),
  can: { withdraw: canWithdrawRequest(actor, row), decide: canDecideRequest(actor, row) },
});

const toApplicant = (actor: Actor, { applicant }: DetailRow): BackstageRequestDetail['applicant'] =>
  applicant && {
    email: canSeeAddress(actor) ? applicant.email : null,
    email_verified: applicant.isEmailVerified,
    suspended: applicant.isSuspended,
  };

const toClaimedArtist = ({ artist }: DetailRow, isReviewer: boolean): BackstageRequestDetail['artist'] => {
  if (!artist) return null;
  const { id, name, slug, image, verified, managers } = artist;
  return { id, name, slug, image, verified, managers: isReviewer ? managers : [] };
};

/** Only reviewers see the account, the managers and rival requests. */
export const toBackstageRequestDetail = (
  actor: Actor,
  row: DetailRow,
  isReviewer: boolean,
  namesake: string | null,
): BackstageRequestDetail => ({
  ...toBackstageRequest(actor, row),
  applicant: isReviewer ? toApplicant(actor, row) : null,
  refusal: isReviewer && row.state === 'pending' ? approvalRefusal(row, namesake) : null,
  artist: toClaimedArtist(row, isReviewer),
  rivals: isReviewer
    ? row.rivals.map(({ id, type, user, createdAt }) => ({ id, type, user: user ?? DELETED_USER, created_at: createdAt.toISOString() }))
    : [],
});
