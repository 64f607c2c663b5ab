import { type SQL, sql } from 'drizzle-orm';
import { z } from 'zod';
import type { LabelKindName } from '#contracts/catalogue/label';
import { object, readRows } from '#db/json-row';
import { channelItems } from '#db/schema/channel';
import { genres } from '#db/schema/genre';
import { resourceJobLinks as jobLinks, resourceJobRows as jobRows } from '#db/schema/resource-job';
import { LABEL_MERGE_UNDO_DAYS } from '#functions/administration/label-table/label-merge.contract';
import type { BulkAction, Input, Part, Statements } from '#functions/administration/resource/resource.definition';
import { LABELS } from '#functions/catalogue/label/label.kind';
import type { Context } from '#functions/platform/access/context';
import { DAY } from '#functions/platform/contract/duration';
import { validationError } from '#functions/platform/http/app-error';
import { invalidationStatements } from '#functions/platform/invalidation/invalidation.service';
import { leaveParents, returnParents } from './genre-parents.service';
import { CHANNEL_LABEL, LABEL_LINKS } from './label-link';
import { leaveStatements, returnStatements } from './label-links.service';
import { mergeRefusal } from './label-merge.select';
import { labelsInRules, leaveRules, returnRules } from './label-rules.service';

/** Labels per step; each can have a large number of links. */
const STEP = 20;

const intoOf = (input: Input): number => Number(input.into);

/** Stores the redirects to the labels, then points them and the labels' own names to `into`. */
const leaveNames = ({ db, now }: Context, kind: LabelKindName, { ids, where }: Part, into: number | null): Statements => {
  const { table, redirects, target } = LABELS[kind];
  return [
    db.insert(jobLinks).select(sql`select null, ${jobRows.jobId}, ${jobRows.rowId}, 'name', 0, ${redirects.name}
      from ${jobRows} join ${redirects} on ${target} = ${jobRows.rowId} where ${where}`),
    ...(into === null
      ? []
      : [
          db
            .insert(redirects)
            .select(sql`select ${redirects.name}, ${into}, ${now.getTime()} from ${redirects} where ${target} in ${ids}
            union all select ${table.name}, ${into}, ${now.getTime()} from ${table} where ${table.id} in ${ids}`)
            .onConflictDoUpdate({ target: redirects.name, set: { [kind === 'genres' ? 'genreId' : 'tagId']: into } }),
        ]),
  ];
};

const returnNames = ({ db, now }: Context, kind: LabelKindName, { where }: Part, into: number | null): Statements => {
  const { table, redirects, target } = LABELS[kind];
  const kept = sql`${jobRows} join ${jobLinks} on ${jobLinks.jobId} = ${jobRows.jobId} and ${jobLinks.rowId} = ${jobRows.rowId}
    and ${jobLinks.kind} = 'name' where ${where}`;
  return [
    db
      .delete(redirects)
      .where(sql`${redirects.name} in (select ${jobLinks.detail} from ${kept}) and (${into} is null or ${target} = ${into})`),
    db
      .insert(redirects)
      .select(sql`select ${jobLinks.detail}, ${jobLinks.rowId}, ${now.getTime()} from ${kept}
      and ${jobLinks.rowId} in (select ${table.id} from ${table}) and ${jobLinks.detail} not in (select ${table.name} from ${table})`)
      .onConflictDoNothing(),
  ];
};

/** True if another label has the name of a merged one by now, or had it before. */
export const isNameTaken = (kind: LabelKindName, into: SQL): SQL => {
  const { table, redirects, target } = LABELS[kind];
  const name = sql`${jobRows.before} ->> 'name'`;
  return sql`(exists (select 1 from ${table} as other where other.name = ${name})
    or exists (select 1 from ${redirects} as other where other.name = ${name} and other.${sql.identifier(target.name)} <> ${into}))`;
};

export const freeName = (kind: LabelKindName, into: SQL): SQL =>
  sql`iif(${isNameTaken(kind, into)}, (${jobRows.before} ->> 'name') || '-' || ${jobRows.rowId}, ${jobRows.before} ->> 'name')`;

/** A merged label whose name was taken meanwhile gets a free one; a deleted one is not restored. */
const returnLabels = ({ db }: Context, kind: LabelKindName, { where }: Part, into: number | null): Statements => {
  const { table, redirects, target } = LABELS[kind];
  const { before } = jobRows;
  const name = into === null ? sql`${before} ->> 'name'` : freeName(kind, sql`${into}`);
  return [
    db
      .delete(redirects)
      .where(
        sql`${redirects.name} in (select ${before} ->> 'name' from ${jobRows} where ${where}) and (${into} is null or ${target} = ${into})`,
      ),
    db
      .insert(table)
      .select(
        // Every column, in table order.
        sql`select ${jobRows.rowId}, ${name}, ${before} ->> 'display_name', ${before} ->> 'image', ${before} ->> 'created_at',
          ${before} ->> 'updated_at', ${before} ->> 'revision', coalesce(${before} ->> 'folded', '')${kind === 'genres' ? sql`, null` : sql``} from ${jobRows} where ${where}`,
      )
      .onConflictDoNothing(),
  ];
};

const restoredPart = (kind: LabelKindName, { ids, where }: Part): Part => {
  const { table } = LABELS[kind];
  return { ids, where: sql`${where} and ${jobRows.rowId} in (select ${table.id} from ${table})` };
};

const mergeOrDelete = (context: Context, kind: LabelKindName, part: Part, into: number | null): Statements => {
  const { table } = LABELS[kind];
  return [
    ...leaveStatements(context, kind, part, into),
    ...(into === null ? [] : leaveRules(context, kind, part, into)),
    ...leaveNames(context, kind, part, into),
    ...(kind === 'genres' ? leaveParents(context, part, into) : []),
    context.db.delete(table).where(sql`${table.id} in ${part.ids}`),
    ...invalidationStatements(context, { site: true }),
  ];
};

const restore = (context: Context, kind: LabelKindName, part: Part, into: number | null): Statements => {
  const there = restoredPart(kind, part);
  return [
    ...returnLabels(context, kind, part, into),
    ...returnStatements(context, kind, there, into),
    ...(into === null ? [] : returnRules(context, there, into)),
    ...returnNames(context, kind, there, into),
    ...(kind === 'genres' ? returnParents(context, there) : []),
    ...invalidationStatements(context, { site: true }),
  ];
};

const beforeOf = (kind: LabelKindName) => {
  const { table } = LABELS[kind];
  return sql`json_object('name', ${table.name}, 'display_name', ${table.displayName}, 'image', ${table.image},
    'created_at', ${table.createdAt}, 'updated_at', ${table.updatedAt}, 'revision', ${table.revision}, 'folded', ${table.folded}${kind === 'genres' ? sql`, 'parent_id', ${genres.parentId}` : sql``})`;
};

const consequencesOf = (kind: LabelKindName, names: { music: string; channels: string; rules: string }) => () => {
  const { id } = LABELS[kind].table;
  const music = LABEL_LINKS[kind].map(({ table, label }) => sql`exists (select 1 from ${table} where ${label} = ${id})`);
  const column = CHANNEL_LABEL[kind];
  return {
    [names.music]: sql`(${sql.join(music, sql` or `)})`,
    [names.channels]: sql`${id} in (select ${column} from ${channelItems} where ${column} is not null)`,
    [names.rules]: sql`${id} in (${labelsInRules(kind)})`,
  };
};

const mergeInput = z.object({ into: z.number('Choose what to merge into.').int().positive() });

export const labelActions = (kind: LabelKindName): Readonly<Record<string, BulkAction>> => {
  const { one, table } = LABELS[kind];
  return {
    merge: {
      verb: 'merge',
      input: mergeInput,
      prepare: async ({ db }, input) => {
        const [target] = await readRows(db, object({ id: table.id }), sql`${table} where ${table.id} = ${intoOf(input)}`);
        if (!target) throw validationError({ 'input.into': [`Choose an existing ${one}.`] });
      },
      touches: (_, input) => sql`${table.id} <> ${intoOf(input)}`,
      before: beforeOf(kind),
      apply: (context, part, input) => mergeOrDelete(context, kind, part, intoOf(input)),
      undo: (context, part, input) => restore(context, kind, part, intoOf(input)),
      undoRefusal: (context) => mergeRefusal(context, kind),
      consequences: consequencesOf(kind, { music: 'music_goes_along', channels: 'channels_go_along', rules: 'rules_go_along' }),
      undoPeriod: LABEL_MERGE_UNDO_DAYS * DAY,
      step: STEP,
      idle: `A ${one} cannot be merged into itself.`,
    },
    delete: {
      verb: 'delete',
      touches: () => sql`1`,
      before: beforeOf(kind),
      apply: (context, part) => mergeOrDelete(context, kind, part, null),
      undo: (context, part) => restore(context, kind, part, null),
      consequences: consequencesOf(kind, { music: 'music_loses_it', channels: 'channels_lose_it', rules: 'rules_find_nothing' }),
      step: STEP,
    },
  };
};
