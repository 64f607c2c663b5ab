import { type SQL, sql } from 'drizzle-orm';
import { genres } from '#db/schema/genre';
import { resourceJobLinks as jobLinks, resourceJobRows as jobRows } from '#db/schema/resource-job';
import type { Part, Statements } from '#functions/administration/resource/resource.definition';
import { genresBelow } from '#functions/catalogue/label/label.select';
import type { Context } from '#functions/platform/access/context';

type Writer = Pick<Context, 'db'>;

const genresAbove = (id: number): SQL => sql`with recursive above (id) as (select ${id}
  union select up.parent_id from ${genres} as up join above on up.id = above.id where up.parent_id is not null) select id from above`;

/** The nearest genre above that stays; null if that is the target itself. */
const parentThatStays = ({ ids }: Part, into: number | null): SQL => sql`(with recursive above (id, depth) as (select ${genres.parentId}, 0
  union select up.parent_id, depth + 1 from ${genres} as up join above on up.id = above.id where up.id in ${ids})
  select above.id from above where above.id not in ${ids} and above.id is not ${into} order by depth limit 1)`;

/** Stores the genres below, then moves them to `into`, or one up if that is null or among them. */
export const leaveParents = ({ db }: Writer, part: Part, into: number | null): Statements => {
  const { ids, where } = part;
  const below = sql`${genres.parentId} in ${ids} and ${genres.id} not in ${ids}`;
  return [
    db.insert(jobLinks).select(sql`select null, ${jobRows.jobId}, ${jobRows.rowId}, 'child', child.id, 0
      from ${jobRows} join ${genres} as child on child.parent_id = ${jobRows.rowId} where ${where}`),
    // The target and what is above it keep a place below something that stays.
    db
      .update(genres)
      .set({ parentId: parentThatStays(part, into) })
      .where(sql`${below} and ${into === null ? sql`1` : sql`${genres.id} in (${genresAbove(into)})`}`),
    ...(into === null
      ? []
      : [
          db
            .update(genres)
            .set({ parentId: into })
            .where(sql`${below} and ${genres.id} not in (${genresAbove(into)})`),
        ]),
  ];
};

const beforeOf = ({ where }: Part) => sql`${jobRows} where ${where} and ${jobRows.rowId} = ${genres.id}`;

/** Skips parents that would close a circle by now. */
export const returnParents = ({ db }: Writer, part: Part): Statements => {
  const former = sql`(select ${jobRows.before} ->> 'parent_id' from ${beforeOf(part)})`;
  const link = sql`${jobRows} join ${jobLinks} on ${jobLinks.jobId} = ${jobRows.jobId} and ${jobLinks.rowId} = ${jobRows.rowId}
    and ${jobLinks.kind} = 'child' where ${part.where} and ${jobLinks.thingId} = ${genres.id}`;
  const restored = sql`(select ${jobLinks.rowId} from ${link})`;
  const setsParent = (parent: SQL) => sql`${parent} is not null
    and ${parent} in (select id from genres) and ${parent} not in (${genresBelow(sql`${genres.id}`)})`;
  return [
    db.update(genres).set({ parentId: former }).where(setsParent(former)),
    db.update(genres).set({ parentId: restored }).where(setsParent(restored)),
  ];
};
