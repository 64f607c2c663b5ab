import type { z } from 'zod';
import type { BulkBody, BulkQuery, CountQuery, importBody, Job, ResourceName, ResourceQuery } from '#contracts/administration/resource';
import { readUserActor } from '#functions/account/auth/actor';
import { lookAtBulk, startBulk } from '#functions/administration/resource/bulk.service';
import { runJob } from '#functions/administration/resource/bulk-step.service';
import { importResource } from '#functions/administration/resource/import.service';
import { canUseResource } from '#functions/administration/resource/resource.policy';
import { countResource, glanceAtResource, listResource, requireResource } from '#functions/administration/resource/resource.service';
import { exportResource } from '#functions/administration/resource/resource-export.service';
import {
  findOwnJob,
  forgetJobs,
  type JobRow,
  moveStatement,
  readLeftJobs,
  stopJob,
  toJob,
} from '#functions/administration/resource/resource-job.service';
import type { SavedViewBody } from '#functions/administration/resource/saved-view.contract';
import {
  createSavedView,
  deleteSavedView,
  findOwnView,
  listSavedViews,
  updateSavedView,
} from '#functions/administration/resource/saved-view.service';
import { findUndo, undoBulk } from '#functions/administration/resource/undo.service';
import type { Context } from '#functions/platform/access/context';
import { notFound } from '#functions/platform/http/app-error';
import { RESOURCES, resourceNamed } from './resource-registry';

/** So many steps of each job one run of the clock takes. */
const STEPS_OF_RUN = 20;

/** A page of the list of a name. Errors: 403, 422. */
export const listNamed = (context: Context, name: ResourceName, query: ResourceQuery) => listResource(context, RESOURCES[name], query);

/** How many rows of the list of a name match. Errors: 403, 422. */
export const countNamed = (context: Context, name: ResourceName, { glance, ...query }: CountQuery) =>
  (glance ? glanceAtResource : countResource)(context, RESOURCES[name], query);

/** The list of a name as a file. Errors: 403, 422. */
export const exportNamed = (context: Context, name: ResourceName, query: ResourceQuery): Promise<Response> =>
  exportResource(context, RESOURCES[name], query);

/** Makes rows of the list of a name from a file. Errors: 403, 404, 422. */
export const importNamed = (context: Context, name: ResourceName, body: z.output<typeof importBody>) =>
  importResource(context, RESOURCES[name], body);

/** What an act on the list of a name would come to. Errors: 403, 422. */
export const lookAtNamed = (context: Context, name: ResourceName, query: BulkQuery) => lookAtBulk(context, RESOURCES[name], query);

/** Begins an act on the list of a name. Errors: 403, 409, 422. */
export const actOnNamed = async (context: Context, name: ResourceName, body: BulkBody) => {
  const { job, token } = await startBulk(context, RESOURCES[name], body);
  return { job: await toJob(context, job), undo_token: token };
};

const resourceOf = (job: JobRow) => {
  const resource = resourceNamed(job.resource);
  if (!resource) throw notFound();
  return resource;
};

/** Goes on with an own job. Errors: 403 without the permission of its list, 404 for that of anybody else. */
export const goOnWithJob = async (context: Context, id: number): Promise<Job> => {
  const job = await findOwnJob(context, id);
  const resource = resourceOf(job);
  requireResource(context, resource);
  return toJob(context, await runJob(context, resource, job));
};

/** Undoes an own act. Errors: 403 without the permission of its list, 404 for that of anybody else, 409 once its time is over. */
export const undoJob = async (context: Context, token: string): Promise<Job> => {
  const job = await findUndo(context, token);
  return toJob(context, await undoBulk(context, resourceOf(job), job));
};

const LOST = 'Whoever began it may not do it any more.';

/** Goes on with a job as the person who began it, with what they hold now, as if in their browser; who lost the right stops it. */
const goOnWithLeft = async (context: Context, job: JobRow): Promise<void> => {
  const resource = resourceNamed(job.resource);
  const actor = await readUserActor(context, job.userId);
  if (!resource || !actor || actor.restriction || !canUseResource(actor, resource)) return stopJob(context, job, LOST, null);
  const session = { id: 0, token: '', passwordConfirmedAt: null };
  await runJob({ ...context, actor: { ...actor, session } }, resource, job, STEPS_OF_RUN);
};

/**
 * Goes on with jobs that were cut off, then forgets those that are over. One that fails keeps none of the others waiting: it comes after them in the next
 * run. Run by the clock. Error: the first failure.
 */
export const goOnWithJobs = async (context: Context): Promise<void> => {
  let failure: unknown;
  for (const job of await readLeftJobs(context)) {
    try {
      await goOnWithLeft(context, job);
    } catch (error) {
      failure ??= error;
      await moveStatement(context, job, {});
    }
  }
  await forgetJobs(context);
  if (failure) throw failure;
};

/** The views of the list of a name. Error: 403 without its permission. */
export const listViews = async (context: Context, name: ResourceName) => {
  requireResource(context, RESOURCES[name]);
  return { saved_views: await listSavedViews(context, name) };
};

/** Keeps a view of the list of a name. Errors: 403 without its permission, 422. */
export const createView = async (context: Context, name: ResourceName, body: SavedViewBody) => {
  requireResource(context, RESOURCES[name]);
  return { saved_view: await createSavedView(context, name, body) };
};

/** Changes an own view. Errors: 403 without the permission of its list, 404. */
export const changeView = async (context: Context, id: number, body: SavedViewBody) => {
  requireResource(context, RESOURCES[(await findOwnView(context, id)).resource]);
  return { saved_view: await updateSavedView(context, id, body) };
};

/** Forgets an own view. Error: 404. */
export const forgetView = async (context: Context, id: number) => {
  await findOwnView(context, id);
  await deleteSavedView(context, id);
  return {};
};
