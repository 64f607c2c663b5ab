import { getTableColumns, type SQL, sql } from 'drizzle-orm';
import type { LabelKindName } from '#contracts/catalogue/label';
import { channelItems, channels } from '#db/schema/channel';
import { resourceJobLinks as jobLinks, resourceJobRows as jobRows } from '#db/schema/resource-job';
import type { Part, Statements } from '#functions/administration/resource/resource.definition';
import type { Context } from '#functions/platform/access/context';
import { CHANNEL_LABEL, LABEL_LINKS, type LabelLink } from './label-link';

type Writer = Pick<Context, 'db'>;

const keptOf = (kind: string, { where }: Part) =>
  sql`${jobRows} join ${jobLinks} on ${jobLinks.jobId} = ${jobRows.jobId} and ${jobLinks.rowId} = ${jobRows.rowId} and ${jobLinks.kind} = ${kind}
    where ${where}`;

/** Stores the links for undo (`detail` is 1 if the row already has the target) and copies them to `into`, unless that is null. */
const leaveTable = ({ db }: Writer, { kind, table, thing, label }: LabelLink, { ids, where }: Part, into: number | null): Statements => {
  const hasOther = sql`exists (select 1 from ${table} as other where other.${sql.identifier(thing.name)} = ${thing} and other.${sql.identifier(label.name)} = ${into})`;
  return [
    db.insert(jobLinks).select(sql`select null, ${jobRows.jobId}, ${jobRows.rowId}, ${kind}, ${thing}, ${hasOther}
      from ${jobRows} join ${table} on ${label} = ${jobRows.rowId} where ${where}`),
    ...(into === null
      ? []
      : [db.insert(table).select(sql`select distinct ${thing}, ${into} from ${table} where ${label} in ${ids}`).onConflictDoNothing()]),
  ];
};

/** The target, and labels of the same act that earlier steps of the undo restored: they replaced the target. */
const stillNamed = (into: number | null): SQL =>
  sql`(select ${into} union select sibling.row_id from ${jobRows} as sibling where sibling.job_id = ${jobLinks.jobId})`;

/** Music that lost the target since does not get its former label back. */
const returnTable = ({ db }: Writer, { kind, table, thing, label, things }: LabelLink, part: Part, into: number | null): Statements => [
  db
    .insert(table)
    .select(
      sql`select ${jobLinks.thingId}, ${jobLinks.rowId} from ${keptOf(kind, part)} and exists (select 1 from ${things} where ${things.id} = ${jobLinks.thingId})
        and (${into} is null or exists (select 1 from ${table} where ${thing} = ${jobLinks.thingId} and ${label} in ${stillNamed(into)}))`,
    )
    .onConflictDoNothing(),
  ...(into === null
    ? []
    : [
        db
          .delete(table)
          .where(
            sql`${label} = ${into} and ${thing} in (select ${jobLinks.thingId} from ${keptOf(kind, part)} and ${jobLinks.detail} = '0')`,
          ),
      ]),
];

const hasTarget = (kind: LabelKindName, into: number | null) =>
  sql`${channelItems.channelId} in (select other.channel_id from ${channelItems} as other where other.${sql.identifier(CHANNEL_LABEL[kind].name)} = ${into})`;

/** All columns in table order, null except for these three. */
const itemColumns = (kind: LabelKindName, values: { channel: SQL; position: SQL; label: SQL }): SQL => {
  const filled: Record<string, SQL> = {
    [channelItems.channelId.name]: values.channel,
    [channelItems.position.name]: values.position,
    [CHANNEL_LABEL[kind].name]: values.label,
  };
  return sql.join(
    Object.values(getTableColumns(channelItems)).map(({ name }) => filled[name] ?? sql`null`),
    sql`, `,
  );
};

const leaveChannels = ({ db }: Writer, kind: LabelKindName, { ids, where }: Part, into: number | null): Statements => {
  const column = CHANNEL_LABEL[kind];
  const { channelId, position } = channelItems;
  const moved = itemColumns(kind, { channel: sql`${channelId}`, position: sql`min(${position})`, label: sql`${into}` });
  return [
    db.insert(jobLinks).select(sql`select null, ${jobRows.jobId}, ${jobRows.rowId}, 'channel', ${channelId},
      json_array(${position}, ${hasTarget(kind, into)}) from ${jobRows} join ${channelItems} on ${column} = ${jobRows.rowId} where ${where}`),
    ...(into === null
      ? []
      : [
          db
            .insert(channelItems)
            .select(
              sql`select ${moved} from ${channelItems} where ${column} in ${ids} and not ${hasTarget(kind, into)} group by ${channelId}`,
            ),
        ]),
  ];
};

const returnChannels = ({ db }: Writer, kind: LabelKindName, part: Part, into: number | null): Statements => {
  const added = sql`select ${jobLinks.thingId} from ${keptOf('channel', part)} and ${jobLinks.detail} ->> 1 = 0`;
  const returned = itemColumns(kind, {
    channel: sql`${jobLinks.thingId}`,
    position: sql`${jobLinks.detail} ->> 0`,
    label: sql`${jobLinks.rowId}`,
  });
  const isStillThere = sql`exists (select 1 from ${channelItems} as other where other.channel_id = ${jobLinks.thingId}
    and other.${sql.identifier(CHANNEL_LABEL[kind].name)} in ${stillNamed(into)})`;
  return [
    db.insert(channelItems).select(sql`select ${returned} from ${keptOf('channel', part)}
      and exists (select 1 from ${channels} where ${channels.id} = ${jobLinks.thingId}) and (${into} is null or ${isStillThere})`),
    ...(into === null
      ? []
      : [db.delete(channelItems).where(sql`${CHANNEL_LABEL[kind]} = ${into} and ${channelItems.channelId} in (${added})`)]),
  ];
};

/** Stores every link to the labels for undo and redirects it to `into`; null if the labels are deleted. */
export const leaveStatements = (context: Writer, kind: LabelKindName, part: Part, into: number | null): Statements => [
  ...LABEL_LINKS[kind].flatMap((link) => leaveTable(context, link, part, into)),
  ...leaveChannels(context, kind, part, into),
];

export const returnStatements = (context: Writer, kind: LabelKindName, part: Part, into: number | null): Statements => [
  ...LABEL_LINKS[kind].flatMap((link) => returnTable(context, link, part, into)),
  ...returnChannels(context, kind, part, into),
];
