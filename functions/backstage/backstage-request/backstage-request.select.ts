import { type SQL, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/sqlite-core';
import { boolean, first, list, object, text } from '#db/json-row';
import { artistManagers, artists } from '#db/schema/artist';
import { backstageRequests as requests } from '#db/schema/backstage-request';
import { users } from '#db/schema/user';
import { workspaceMembers, workspaces } from '#db/schema/workspace';
import { emailVerificationRequired } from '#functions/account/auth/email-verification.condition';
import { publicArtistWhere } from '#functions/catalogue/publishing/publishing.select';
import { emailVerified } from '#functions/platform/access/verified-email';

const userRow = { id: users.id, name: users.name, image: users.image };
const isSuspended = sql`${users.bannedAt} is not null`;

const fields = {
  id: requests.id,
  type: requests.type,
  state: requests.state,
  userId: requests.userId,
  artistId: requests.artistId,
  artistName: requests.artistName,
  image: requests.image,
  firstName: requests.firstName,
  lastName: requests.lastName,
  role: requests.applicantRole,
  company: requests.company,
  message: requests.message,
  proofs: requests.proofs,
  previousName: requests.previousName,
  reason: requests.denialReason,
  decidedAt: requests.decidedAt,
  createdAt: requests.createdAt,
  user: first(object(userRow), sql`${users} where ${users.id} = ${requests.userId}`),
  keepers: list(object({ id: artistManagers.userId }), sql`${artistManagers} where ${artistManagers.artistId} = ${requests.artistId}`),
};

export const requestRow = object(fields);

const rivals = alias(requests, 'rivals');

/** May have the artist verified: a direct manager, or an owner or manager of its workspace. */
export const mayVerify = (userId: SQL, artistId: SQL): SQL => sql`exists (select 1 from ${artistManagers} as verifier
  where verifier.artist_id = ${artistId} and verifier.user_id = ${userId} and (verifier.workspace_id is null
    or exists (select 1 from ${workspaceMembers} as team where team.workspace_id = verifier.workspace_id and team.user_id = verifier.user_id and team.role <> 'member')))`;

/** The account can be used: not suspended, and its address is verified if the site requires that. */
const hasAccess = sql`(${users.bannedAt} is null and ${users.shadowOfEmail} is null and (not ${emailVerificationRequired} or ${emailVerified}))`;
const isVerifier = mayVerify(sql`${requests.userId}`, sql`${requests.artistId}`);
const isManaging = sql`exists (select 1 from ${artistManagers} as keeper where keeper.artist_id = ${requests.artistId} and keeper.user_id = ${requests.userId})`;
const isEntitledWhere = sql`(${requests.type} <> 'verify-artist' or ${isVerifier} or (${requests.previousName} is not null and ${isManaging}))`;
/** Verification is for the name that the reviewer sees. */
const isNamedWhere = sql`(${requests.type} <> 'verify-artist' or exists (select 1 from ${artists} where ${artists.id} = ${requests.artistId} and ${artists.name} = ${requests.artistName}))`;

/** Ids of the artist's managers as a JSON list, ascending. */
export const managersOfArtist = sql`(select json_group_array(keeper.user_id) from (select ${artistManagers.userId} from ${artistManagers}
  where ${artistManagers.artistId} = ${requests.artistId} order by ${artistManagers.userId}) as keeper)`;

/** Repeats `approvalRefusal` in the statement that approves. */
export const approvableWhere = sql`(exists (select 1 from ${users} where ${users.id} = ${requests.userId} and ${hasAccess})
  and (${requests.type} = 'become-artist' or exists (select 1 from ${artists} where ${artists.id} = ${requests.artistId} and ${publicArtistWhere}))
  and ${isEntitledWhere} and ${isNamedWhere})`;

export const requestDetailRow = object({
  ...fields,
  isEntitled: boolean(isEntitledWhere),
  applicant: first(
    object({
      email: text(sql`coalesce(${users.shadowOfEmail}, ${users.email})`),
      isEmailVerified: boolean(emailVerified),
      isSuspended: boolean(isSuspended),
      isDeletionDue: boolean(sql`${users.deletionDueAt} is not null`),
      hasAccess: boolean(hasAccess),
    }),
    sql`${users} where ${users.id} = ${requests.userId}`,
  ),
  artist: first(
    object({
      id: artists.id,
      name: artists.name,
      slug: artists.slug,
      image: artists.image,
      verified: artists.verified,
      disabled: artists.disabled,
      deletedAt: artists.deletedAt,
      managers: list(
        object({
          ...userRow,
          workspace: text(sql`(select ${workspaces.name} from ${workspaces} where ${workspaces.id} = ${artistManagers.workspaceId})`),
          suspended: boolean(isSuspended),
        }),
        sql`${artistManagers} join ${users} on ${users.id} = ${artistManagers.userId} where ${artistManagers.artistId} = ${artists.id}
          order by ${artistManagers.workspaceId} is not null, ${users.id}`,
      ),
    }),
    sql`${artists} where ${artists.id} = ${requests.artistId}`,
  ),
  rivals: list(
    object({
      id: rivals.id,
      type: rivals.type,
      createdAt: rivals.createdAt,
      user: first(object(userRow), sql`${users} where ${users.id} = ${rivals.userId}`),
    }),
    sql`${requests} as rivals where ${rivals.artistId} = ${requests.artistId} and ${rivals.state} = 'pending' and ${rivals.id} <> ${requests.id}
      and ${rivals.type} = ${requests.type} order by ${rivals.id}`,
  ),
});
