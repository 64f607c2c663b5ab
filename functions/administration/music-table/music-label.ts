import { type SQL, sql } from 'drizzle-orm';
import { z } from 'zod';
import { GENRES_MAX, TAGS_MAX } from '#contracts/catalogue/album';
import { albums } from '#db/schema/album';
import { albumGenres, genres, trackGenres } from '#db/schema/genre';
import { resourceJobRows as jobRows } from '#db/schema/resource-job';
import { albumTags, tags, trackTags } from '#db/schema/tag';
import { tracks } from '#db/schema/track';
import type { BulkAction, Input, Part, Statements } from '#functions/administration/resource/resource.definition';
import { insertTags } from '#functions/catalogue/publishing/classification.service';
import type { Context } from '#functions/platform/access/context';
import { toSlug } from '#functions/platform/contract/slug';
import { validationError } from '#functions/platform/http/app-error';
import { invalidationStatements } from '#functions/platform/invalidation/invalidation.service';

const TAG_MAX = 50;
const genreInput = z.object({ genre: z.number('Choose a genre.').int().positive() });
const tagInput = z.object({
  tag: z
    .string('Enter a tag.')
    .trim()
    .min(1, 'Enter a tag.')
    .max(TAG_MAX, `A tag has at most ${TAG_MAX} characters.`)
    .refine((name) => toSlug(name) !== '-', 'A tag needs a letter or a digit.'),
});

interface Label {
  input: z.ZodType<Input>;
  prepare?: BulkAction['prepare'];
  make?: (context: Context, input: Input) => Statements;
  table: typeof trackGenres | typeof albumGenres | typeof trackTags | typeof albumTags;
  insert: (context: Context, rows: SQL) => Statements[number];
  music: SQL;
  label: SQL;
  id: (input: Input) => SQL;
  most: number;
  row: SQL;
  kind: 'track' | 'album';
}

const requireGenre = async ({ db }: Context, { genre }: Input): Promise<void> => {
  const existing = await db
    .select({ id: genres.id })
    .from(genres)
    .where(sql`${genres.id} = ${Number(genre)}`);
  if (!existing.length) throw validationError({ 'input.genre': ['This genre does not exist.'] });
};

const addAndRemove = (verbs: [add: string, remove: string], label: Label): BulkAction[] => {
  const has = (input: Input): SQL =>
    sql`exists (select 1 from ${label.table} where ${label.music} = ${label.row} and ${label.label} = ${label.id(input)})`;
  const add = (context: Context, { ids, where }: Part, input: Input): Statements => [
    ...(label.make?.(context, input) ?? []),
    label.insert(
      context,
      sql`select ${jobRows.rowId}, labelled.id from ${jobRows} join (select ${label.id(input)} as id) as labelled
        where ${where} and labelled.id is not null and ${jobRows.rowId} in (select id from ${label.kind === 'track' ? tracks : albums})`,
    ),
    ...invalidationStatements(context, { [label.kind]: ids }),
  ];
  const remove = (context: Context, { ids }: Part, input: Input): Statements => [
    context.db.delete(label.table).where(sql`${label.music} in ${ids} and ${label.label} = ${label.id(input)}`),
    ...invalidationStatements(context, { [label.kind]: ids }),
  ];
  const hasRoom = sql`(select count(*) from ${label.table} where ${label.music} = ${label.row}) < ${label.most}`;
  const shared = { input: label.input, prepare: label.prepare };
  return [
    {
      ...shared,
      verb: verbs[0],
      touches: (_, input) => sql`(not ${has(input)} and ${hasRoom})`,
      before: sql`json_object('had', 0)`,
      apply: add,
      undo: remove,
    },
    { ...shared, verb: verbs[1], touches: (_, input) => has(input), before: sql`json_object('had', 1)`, apply: remove, undo: add },
  ];
};

export const labelActions = (kind: 'track' | 'album'): Record<string, BulkAction> => {
  const isTrack = kind === 'track';
  const row = sql`${isTrack ? tracks.id : albums.id}`;
  const [addGenre, removeGenre] = addAndRemove(['add_genre', 'remove_genre'], {
    kind,
    row,
    input: genreInput,
    most: GENRES_MAX,
    prepare: requireGenre,
    table: isTrack ? trackGenres : albumGenres,
    insert: ({ db }, rows) =>
      isTrack ? db.insert(trackGenres).select(rows).onConflictDoNothing() : db.insert(albumGenres).select(rows).onConflictDoNothing(),
    music: sql`${isTrack ? trackGenres.trackId : albumGenres.albumId}`,
    label: sql`${isTrack ? trackGenres.genreId : albumGenres.genreId}`,
    id: ({ genre }) => sql`${Number(genre)}`,
  });
  const [addTag, removeTag] = addAndRemove(['add_tag', 'remove_tag'], {
    kind,
    row,
    input: tagInput,
    most: TAGS_MAX,
    make: ({ db }, { tag }) => [insertTags({ db }, [String(tag)])],
    table: isTrack ? trackTags : albumTags,
    insert: ({ db }, rows) =>
      isTrack ? db.insert(trackTags).select(rows).onConflictDoNothing() : db.insert(albumTags).select(rows).onConflictDoNothing(),
    music: sql`${isTrack ? trackTags.trackId : albumTags.albumId}`,
    label: sql`${isTrack ? trackTags.tagId : albumTags.tagId}`,
    id: ({ tag }) => sql`(select ${tags.id} from ${tags} where ${tags.name} = ${toSlug(String(tag))})`,
  });
  return { add_genre: addGenre, remove_genre: removeGenre, add_tag: addTag, remove_tag: removeTag };
};
