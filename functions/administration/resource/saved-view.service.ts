import { and, eq, sql } from 'drizzle-orm';
import type { ResourceName } from '#contracts/administration/resource';
import { nameColumns } from '#db/folded-name';
import { object, type Read, readRows } from '#db/json-row';
import { savedViews as views } from '#db/schema/saved-view';
import { users } from '#db/schema/user';
import type { Context } from '#functions/platform/access/context';
import { notFound, validationError } from '#functions/platform/http/app-error';
import { SAVED_VIEWS_MAX, type SavedView, type SavedViewBody } from './saved-view.contract';
import { canEditView } from './saved-view.policy';

const row = object({
  id: views.id,
  userId: views.userId,
  ownerName: users.name,
  resource: views.resource,
  name: views.name,
  search: views.search,
  isShared: views.isShared,
});

const toSavedView = ({ actor }: Pick<Context, 'actor'>, { userId, ownerName, isShared, ...view }: Read<typeof row>): SavedView => ({
  ...view,
  is_shared: isShared,
  owner_name: userId === actor.user?.id ? null : ownerName,
  can: { edit: canEditView(actor, { userId }) },
});

const find = async (context: Context, id: number) => {
  const [view] = await readRows(context.db, row, sql`${views} join ${users} on ${users.id} = ${views.userId} where ${views.id} = ${id}`);
  if (!view) throw notFound();
  return view;
};

export const listSavedViews = async (context: Context, resource: ResourceName): Promise<SavedView[]> => {
  const seen = sql`${views.resource} = ${resource} and (${views.userId} = ${context.actor.user!.id} or ${views.isShared} = 1)`;
  const rows = await readRows(
    context.db,
    row,
    sql`${views} join ${users} on ${users.id} = ${views.userId} where ${seen} order by ${views.folded}, ${views.name}, ${views.id} limit ${2 * SAVED_VIEWS_MAX}`,
  );
  return rows.map((view) => toSavedView(context, view));
};

/** Throws 404 for another user's view. */
export const findOwnView = async (context: Context, id: number): Promise<{ id: number; resource: ResourceName }> => {
  const view = await find(context, id);
  if (!canEditView(context.actor, view)) throw notFound();
  return { id, resource: view.resource as ResourceName };
};

/** Throws 422 beyond `SAVED_VIEWS_MAX`. */
export const createSavedView = async (context: Context, resource: ResourceName, body: SavedViewBody): Promise<SavedView> => {
  const userId = context.actor.user!.id;
  const own = and(eq(views.userId, userId), eq(views.resource, resource));
  if ((await context.db.$count(views, own)) >= SAVED_VIEWS_MAX) {
    throw validationError({ name: [`You can save at most ${SAVED_VIEWS_MAX} views per list.`] });
  }
  const values = { userId, resource, ...nameColumns(body.name), search: body.search, isShared: body.is_shared };
  const [{ id }] = await context.db.insert(views).values(values).returning({ id: views.id });
  return toSavedView(context, await find(context, id));
};

/** The caller must have checked ownership with `findOwnView`. */
export const updateSavedView = async (context: Context, id: number, body: SavedViewBody): Promise<SavedView> => {
  await context.db
    .update(views)
    .set({
      ...nameColumns(body.name),
      search: body.search,
      isShared: body.is_shared,
      updatedAt: context.now,
      revision: sql`${views.revision} + 1`,
    })
    .where(eq(views.id, id));
  return toSavedView(context, await find(context, id));
};

export const deleteSavedView = async ({ db }: Context, id: number): Promise<void> => {
  await db.delete(views).where(eq(views.id, id));
};
