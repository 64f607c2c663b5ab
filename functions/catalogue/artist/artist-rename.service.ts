import { type SQL, sql } from 'drizzle-orm';
import type { BatchItem } from 'drizzle-orm/batch';
import { artistManagers, artists, verifiedNames } from '#db/schema/artist';
import { backstageRequests as requests } from '#db/schema/backstage-request';
import { users } from '#db/schema/user';
import type { Context } from '#functions/platform/access/context';
import { foldedColumn } from '#functions/platform/contract/fold';
import { nameKeys } from '#functions/platform/name/name-key';

type Statements = BatchItem<'sqlite'>[];

const requestStatement = (
  { db, now }: Pick<Context, 'db' | 'now'>,
  values: { userId: SQL; name: SQL; folded: SQL; previous: SQL; where: SQL },
) =>
  db.insert(requests).select(sql`select null, 'verify-artist', 'pending', ${users.id}, ${artists.id}, ${values.name}, null,
    coalesce(nullif(${users.firstName}, ''), ${users.name}), coalesce(${users.lastName}, ''), 'other', null, null, '[]', ${values.previous},
    null, null, null, ${now.getTime()}, ${now.getTime()}, 1, ${values.folded}
    from ${artists} join ${users} on ${users.id} = ${values.userId} where ${values.where}`);

/** Before the change of name in its batch: a verified artist, or one that lost its mark by an earlier name, is to be verified again. */
export const lapseStatements = (context: Context, id: number, name: string): Statements => {
  const { db, actor, now } = context;
  const isRenamed = sql`exists (select 1 from ${artists} where ${artists.id} = ${id} and ${artists.name} <> ${name})`;
  const earlier = sql`(select ${requests.previousName} from ${requests} where ${requests.artistId} = ${id} and ${requests.previousName} is not null
    and ${requests.state} = 'withdrawn' and ${requests.updatedAt} = ${now.getTime()} order by ${requests.id} desc limit 1)`;
  return [
    db
      .update(requests)
      .set({ state: 'withdrawn', updatedAt: now })
      .where(sql`${requests.artistId} = ${id} and ${requests.state} = 'pending' and ${requests.previousName} is not null and ${isRenamed}`),
    requestStatement(context, {
      userId: sql`${actor.user!.id}`,
      name: sql`${name}`,
      folded: sql`${foldedColumn(name)}`,
      previous: sql`coalesce(${earlier}, ${artists.name})`,
      where: sql`${artists.id} = ${id} and ${artists.name} <> ${name} and (${artists.verified} = 1 or ${earlier} is not null)`,
    }),
  ];
};

const VERIFIED_AT_ONCE = 50;
const UNKEYED_AT_ONCE = 1000;

const keyVerified = (context: Pick<Context, 'db' | 'now'>, { id, name }: { id: number; name: string }): Statements => {
  const keys = nameKeys(name);
  const isTaken = sql`exists (select 1 from ${verifiedNames} where ${verifiedNames.artistId} <> ${id}
    and ${verifiedNames.key} in (select value from json_each(${JSON.stringify(keys)})))`;
  const manager = sql`(select ${artistManagers.userId} from ${artistManagers} where ${artistManagers.artistId} = ${id}
    order by ${artistManagers.workspaceId} is not null, ${artistManagers.createdAt} limit 1)`;
  return [
    requestStatement(context, {
      userId: manager,
      name: sql`${artists.name}`,
      folded: sql`${artists.folded}`,
      previous: sql`${artists.name}`,
      where: sql`${artists.id} = ${id} and ${artists.nameKeys} is null and ${isTaken}`,
    }),
    context.db
      .update(artists)
      .set({ nameKeys: keys, verified: sql`not ${isTaken}` })
      .where(sql`${artists.id} = ${id} and ${artists.nameKeys} is null and ${artists.name} = ${name}`),
  ];
};

/** Fills in the keys of artists from before the upgrade, in steps. Of two verified artists with one name the older stays verified. */
export const fillNameKeys = async (context: Pick<Context, 'db' | 'now'>): Promise<void> => {
  const { db } = context;
  const unkeyed = (verified: boolean, most: number) =>
    db
      .select({ id: artists.id, name: artists.name })
      .from(artists)
      .where(sql`${artists.nameKeys} is null and ${artists.verified} = ${Number(verified)}`)
      .orderBy(artists.id)
      .limit(most);
  const verified = await unkeyed(true, VERIFIED_AT_ONCE);
  const [first, ...rest] = verified.flatMap((artist) => keyVerified(context, artist));
  if (first) await db.batch([first, ...rest]);
  const others = await unkeyed(false, UNKEYED_AT_ONCE);
  if (others.length === 0) return;
  const rows = JSON.stringify(others.map(({ id, name }) => ({ id, name, keys: nameKeys(name) })));
  await db
    .update(artists)
    .set({ nameKeys: sql`keyed.value -> 'keys'` })
    .from(sql`json_each(${rows}) as keyed`)
    .where(sql`${artists.id} = keyed.value ->> 'id' and ${artists.name} = keyed.value ->> 'name' and ${artists.nameKeys} is null`);
};
