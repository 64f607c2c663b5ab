import { type SQL, sql } from 'drizzle-orm';
import type { LabelKindName } from '#contracts/catalogue/label';
import { channels } from '#db/schema/channel';
import { playlists } from '#db/schema/playlist';
import { resourceJobLinks as jobLinks, resourceJobRows as jobRows } from '#db/schema/resource-job';
import type { Part, Statements } from '#functions/administration/resource/resource.definition';
import { LABELS } from '#functions/catalogue/label/label.kind';
import type { Context } from '#functions/platform/access/context';

type Writer = Pick<Context, 'db'>;

/** Ends in a `where` clause, so that conditions can be appended with `and`. */
const rulesIn = (document: SQL, kind: LabelKindName): SQL =>
  sql`json_tree(${document}) as rule where rule.type = 'object' and rule.value ->> 'field' = ${LABELS[kind].one}`;

/** `link` is the kind of the job link that stores a changed rule. */
const HOLDERS = [
  { table: playlists, link: 'rule' },
  { table: channels, link: 'channel_rule' },
] as const;
type Holder = (typeof HOLDERS)[number];

const rulesOf = ({ table }: Holder, kind: LabelKindName): SQL =>
  sql`${table}, ${rulesIn(sql`${table.rules}`, kind)} and ${table.rules} is not null`;

export const labelsInRules = (kind: LabelKindName): SQL =>
  sql.join(
    HOLDERS.map((holder) => sql`select rule.value ->> 'value' from ${rulesOf(holder, kind)}`),
    sql` union `,
  );

const isLink = ({ link }: Holder): SQL =>
  sql`${jobLinks.jobId} = ${jobRows.jobId} and ${jobLinks.rowId} = ${jobRows.rowId} and ${jobLinks.kind} = ${link}`;

/** Stores the rules that name the labels, then rewrites them recursively to `into`, one rule per step. */
export const leaveRules = ({ db }: Writer, kind: LabelKindName, { ids, where }: Part, into: number): Statements =>
  HOLDERS.flatMap((holder): Statements => {
    const { table, link } = holder;
    const first = sql`(select rule.fullkey || '.value' from ${rulesIn(sql.raw('steps.document'), kind)} and rule.value ->> 'value' in ${ids} limit 1)`;
    const rewritten = sql`(with recursive steps(document, number) as (
        select ${table.rules}, 0
        union all select json_set(steps.document, ${first}, ${into}), steps.number + 1 from steps where ${first} is not null
      ) select document from steps order by number desc limit 1)`;
    return [
      db.insert(jobLinks).select(sql`select null, ${jobRows.jobId}, ${jobRows.rowId}, ${link}, ${table.id}, rule.fullkey || '.value'
        from ${jobRows} join ${rulesOf(holder, kind)} and rule.value ->> 'value' = ${jobRows.rowId} and ${where}`),
      db
        .update(table)
        .set({ rules: rewritten, revision: sql`${table.revision} + 1` })
        .where(sql`${table.id} in (select ${jobLinks.thingId} from ${jobRows} join ${jobLinks} on ${isLink(holder)} where ${where})`),
    ];
  });

/** Restores the rules that still name `into`. */
export const returnRules = ({ db }: Writer, { where }: Part, into: number): Statements =>
  HOLDERS.map((holder) => {
    const { table } = holder;
    const kept = sql`${jobRows} join ${jobLinks} on ${isLink(holder)} where ${where}`;
    const returned = sql`(with recursive kept(id, label, place) as (
        select ${jobLinks.id}, ${jobLinks.rowId}, ${jobLinks.detail} from ${kept} and ${jobLinks.thingId} = ${table.id}
      ), steps(document, last) as (
        select ${table.rules}, 0
        union all select iif(steps.document ->> kept.place = ${into}, json_set(steps.document, kept.place, kept.label), steps.document), kept.id
        from steps join kept on kept.id = (select min(later.id) from kept as later where later.id > steps.last)
      ) select document from steps order by last desc limit 1)`;
    return db
      .update(table)
      .set({ rules: returned, revision: sql`${table.revision} + 1` })
      .where(sql`${table.id} in (select ${jobLinks.thingId} from ${kept})`);
  });
