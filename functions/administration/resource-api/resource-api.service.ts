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

const STEPS_PER_SCHEDULED_RUN = 20;

export const listNamed = (context: Context, name: ResourceName, query: ResourceQuery) => listResource(context, RESOURCES[name], query);

/** `glance` limits the count. Throws 403, 422. */
export const countNamed = (context: Context, name: ResourceName, { glance, ...query }: CountQuery) =>
  (glance ? glanceAtResource : countResource)(context, RESOURCES[name], query);

export const exportNamed = (context: Context, name: ResourceName, query: ResourceQuery): Promise<Response> =>
  exportResource(context, RESOURCES[name], query);

export const importNamed = (context: Context, name: ResourceName, body: z.output<typeof importBody>) =>
  importResource(context, RESOURCES[name], body);

export const previewNamed = (context: Context, name: ResourceName, query: BulkQuery) => lookAtBulk(context, RESOURCES[name], query);

/** Starts a bulk job. Throws 403, 409, 422. */
export const startNamed = async (context: Context, name: ResourceName, body: BulkBody) => {
  const { job, token } = await startBulk(context, RESOURCES[name], body);
  return { job: await toJob(context, job), undo_token: token };
};

const resourceOf = (job: JobRow) => {
  const resource = resourceNamed(job.resource);
  if (!resource) throw notFound();
  return resource;
};

/** Throws 403 without the list's permission, 404 for another user's job. */
export const continueJob = async (context: Context, id: number): Promise<Job> => {
  const job = await findOwnJob(context, id);
  const resource = resourceOf(job);
  requireResource(context, resource);
  return toJob(context, await runJob(context, resource, job));
};

/** Throws 403 without the list's permission, 404 for another user's job, 409 after the undo period. */
export const undoJob = async (context: Context, token: string): Promise<Job> => {
  const job = await findUndo(context, token);
  return toJob(context, await undoBulk(context, resourceOf(job), job));
};

const LOST = 'The user who started this no longer has permission.';

/** Continues a job with its starter's current permissions; stops it if they lost access. */
const goOnWithLeft = async (context: Context, job: JobRow): Promise<void> => {
  const resource = resourceNamed(job.resource);
  const actor = await readUserActor(context, job.userId);
  if (!resource || !actor || actor.restriction || !canUseResource(actor, resource)) return stopJob(context, job, LOST, null);
  const session = { id: 0, token: '', passwordConfirmedAt: null };
  await runJob({ ...context, actor: { ...actor, session } }, resource, job, STEPS_PER_SCHEDULED_RUN);
};

/** Scheduled. A failing job moves to the end of the queue; throws the first failure after all jobs ran. */
export const continueJobs = async (context: Context): Promise<void> => {
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

export const listViews = async (context: Context, name: ResourceName) => {
  requireResource(context, RESOURCES[name]);
  return { saved_views: await listSavedViews(context, name) };
};

export const createView = async (context: Context, name: ResourceName, body: SavedViewBody) => {
  requireResource(context, RESOURCES[name]);
  return { saved_view: await createSavedView(context, name, body) };
};

export const updateView = async (context: Context, id: number, body: SavedViewBody) => {
  requireResource(context, RESOURCES[(await findOwnView(context, id)).resource]);
  return { saved_view: await updateSavedView(context, id, body) };
};

export const deleteView = async (context: Context, id: number) => {
  await findOwnView(context, id);
  await deleteSavedView(context, id);
  return {};
};
