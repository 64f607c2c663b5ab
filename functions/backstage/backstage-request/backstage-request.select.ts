import { sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/sqlite-core';
import { first, list, object } from '#db/json-row';
import { artistManagers, artists } from '#db/schema/artist';
import { backstageRequests as requests } from '#db/schema/backstage-request';
import { users } from '#db/schema/user';

const userRow = { id: users.id, name: users.name, image: users.image };

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
  reason: requests.denialReason,
  decidedAt: requests.decidedAt,
  createdAt: requests.createdAt,
  user: first(object(userRow), sql`${users} where ${users.id} = ${requests.userId}`),
};

export const requestRow = object(fields);

const rivals = alias(requests, 'rivals');

export const requestDetailRow = object({
  ...fields,
  artist: first(
    object({
      id: artists.id,
      name: artists.name,
      slug: artists.slug,
      image: artists.image,
      verified: artists.verified,
      managers: list(
        object(userRow),
        sql`${artistManagers} join ${users} on ${users.id} = ${artistManagers.userId} where ${artistManagers.artistId} = ${artists.id} order by ${users.id}`,
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
