import { type SQL, sql } from 'drizzle-orm';
import { boolean, object, readRows } from '#db/json-row';
import { artistManagers, artists, verifiedNames } from '#db/schema/artist';
import { workspaceMembers } from '#db/schema/workspace';
import type { Actor } from '#functions/platform/access/actor';
import type { Context } from '#functions/platform/access/context';
import { type FieldErrors, validationError } from '#functions/platform/http/app-error';
import { readPublicSettings } from '#functions/platform/settings/settings.service';
import { isSameName, nameKeys } from './name-key';
import { isReservedActorName } from './reserved-name';

export const BORROWED_NAME = 'This name looks like that of a verified artist. Choose another.';
const RESERVED_NAME = 'This name is reserved. Choose another.';

type Asking = Pick<Context, 'db' | 'env' | 'actor'>;

/** A direct manager, or an owner or manager of its workspace. */
const isManagerOf = ({ user }: Actor): SQL =>
  user
    ? sql`exists (select 1 from ${artistManagers} as own where own.artist_id = ${artists.id} and own.user_id = ${user.id} and (own.workspace_id is null
        or exists (select 1 from ${workspaceMembers} as team where team.workspace_id = own.workspace_id and team.user_id = own.user_id and team.role <> 'member')))`
    : sql`0`;

/** Verified artists whose names look like one of these. */
const findNamesakes = ({ db, actor }: Pick<Context, 'db' | 'actor'>, keys: string[]) =>
  readRows(
    db,
    object({ id: artists.id, name: artists.name, isManaged: boolean(isManagerOf(actor)) }),
    sql`${artists} where ${artists.id} in (select ${verifiedNames.artistId} from ${verifiedNames}
      where ${verifiedNames.key} in (select value from json_each(${JSON.stringify(keys)}))) order by ${artists.id}`,
  );

/** Another verified artist whose name looks like this one. */
export const findVerifiedNamesake = async (context: Pick<Context, 'db' | 'actor'>, name: string, artistId: number | null) =>
  (await findNamesakes(context, nameKeys(name))).find(({ id }) => id !== artistId) ?? null;

/** Why an artist, person, workspace or guest can't have this name; null if it can. */
export const nameRefusal = async (context: Asking, name: string, artistId: number | null = null): Promise<string | null> => {
  const { branding } = await readPublicSettings(context);
  if (isReservedActorName(name, branding.site_name)) return RESERVED_NAME;
  const namesakes = await findNamesakes(context, nameKeys(name));
  return namesakes.some(({ id, isManaged }) => !isManaged && id !== artistId) ? BORROWED_NAME : null;
};

/** For names of those who act. Throws 422. */
export const requireOwnName = async (context: Asking, field: string, name: string, artistId: number | null = null): Promise<void> => {
  const refusal = await nameRefusal(context, name, artistId);
  if (refusal) throw validationError({ [field]: [refusal] });
};

/** Replaces look-alikes of verified artists' names by those names. */
export const withoutSpoofs = async (context: Pick<Context, 'db' | 'actor'>, names: string[]): Promise<string[]> => {
  if (names.length === 0) return names;
  const namesakes = await findNamesakes(context, [...new Set(names.flatMap(nameKeys))]);
  if (namesakes.length === 0) return names;
  return names.map((name) => {
    if (namesakes.some((artist) => isSameName(artist.name, name))) return name;
    const keys = nameKeys(name);
    const shown = namesakes.find((artist) => !artist.isManaged && nameKeys(artist.name).some((key) => keys.includes(key)));
    return shown?.name ?? name;
  });
};

/** For names of works and lists: they may equal the name of a verified artist, but not imitate it. Empty if `name` is unchanged. */
export const spoofErrors = async (
  context: Pick<Context, 'db' | 'actor'>,
  name: string | undefined,
  before: string | null = null,
): Promise<FieldErrors> => {
  if (name === undefined || name === before) return {};
  const [shown] = await withoutSpoofs(context, [name]);
  return shown === name ? {} : { name: [BORROWED_NAME] };
};

/** Throws 422. */
export const requireNoSpoof = async (...asked: Parameters<typeof spoofErrors>): Promise<void> => {
  const errors = await spoofErrors(...asked);
  if (Object.keys(errors).length) throw validationError(errors);
};

const isNameTaken = (error: unknown): boolean =>
  /UNIQUE constraint failed: verified_names\.key/.test(String(error instanceof Error ? (error.cause ?? error) : error));

/** Calls `refuse` if the batch would give two verified artists one name. */
export const rejectingNamesake = <Result>(batch: Promise<Result>, refuse: () => Error): Promise<Result> =>
  batch.catch((error: unknown) => {
    throw isNameTaken(error) ? refuse() : error;
  });
