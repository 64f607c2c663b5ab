import type { BulkLook, Job, ResourceName, resourceApi, resourceList } from '#contracts/administration/resource';
import type { savedViewApi } from '#functions/administration/resource/saved-view.contract';
import { call } from '#islands/platform/api-client/api-call';
import { HttpError } from '#islands/platform/api-client/http-error';
import { t } from '#islands/platform/lib/translate';
import type { ListQuery, ReadResource, ResourcePage } from './use-resource';

type Name = ResourceName;

/** Parameters that select rows. */
const matchOf = ({ filter, query }: ListQuery) => ({ ...(filter && { filter }), ...(query && { query }) });

export const readKit =
  <Item>(resource: Name): ReadResource<Item> =>
  async (listQuery, signal) => {
    const { pagination } = await call<ReturnType<typeof resourceList>>(
      { method: 'GET', path: '/resources/:resource' },
      { params: { resource }, query: listQuery as object, signal },
    );
    return pagination as unknown as ResourcePage<Item>;
  };

export const countKit = (resource: Name, listQuery: ListQuery, signal: AbortSignal) =>
  call<typeof resourceApi.count>(
    { method: 'GET', path: '/resources/:resource/count' },
    { params: { resource }, query: matchOf(listQuery) as object, signal },
  );

/** Lower bound of the number of rows, from a cheap query. */
export const glanceAtKit = (resource: Name, listQuery: ListQuery, signal: AbortSignal) =>
  call<typeof resourceApi.count>(
    { method: 'GET', path: '/resources/:resource/count' },
    { params: { resource }, query: { ...matchOf(listQuery), glance: 'yes' } as object, signal },
  );

/** `ids` is null for all matching rows. */
export interface Meant {
  ids: number[] | null;
  listQuery: ListQuery;
}

/** Previews an action. */
export const lookAt = (
  resource: Name,
  action: string,
  { ids, listQuery }: Meant,
  input: object | null,
  signal: AbortSignal,
): Promise<BulkLook> =>
  call<typeof resourceApi.preview>(
    { method: 'GET', path: '/bulk/:resource' },
    {
      params: { resource },
      query: {
        action,
        ...(ids ? { ids: ids.join() } : matchOf(listQuery)),
        ...(input && { input: JSON.stringify(input) }),
      } as object as never,
      signal,
    },
  );

export const begin = (resource: Name, action: string, { ids, listQuery }: Meant, input: object | null, expected: number) =>
  call<typeof resourceApi.start>(
    { method: 'POST', path: '/bulk/:resource' },
    { params: { resource }, body: { action, expected, ...(ids ? { ids } : matchOf(listQuery)), ...(input && { input }) } },
  );

/** Retries of a failed step, and milliseconds between them. */
const MAX_TRIES = 5;
const RETRY_DELAY_MS = 2000;
const FAILED = 500;

/** Runs the next step of a job and retries server errors. If the site stays down, the schedule continues the job. */
const runStep = async (id: number, triesLeft = MAX_TRIES): Promise<Job> => {
  try {
    return (await call<typeof resourceApi.continueJob>({ method: 'POST', path: '/resource-jobs/:id' }, { params: { id } })).job;
  } catch (error) {
    if (!(error instanceof HttpError) || (error.status !== 0 && error.status < FAILED)) throw error;
    if (triesLeft <= 1)
      throw new HttpError(error.status, {
        message: t('The site is not responding. The action continues automatically within a few minutes.'),
      });
    await new Promise((resolve) => setTimeout(resolve, RETRY_DELAY_MS));
    return runStep(id, triesLeft - 1);
  }
};

/** Runs a job to its end; `onStep` receives the progress. */
export const finishJob = async (begun: Job, onStep: (job: Job) => void): Promise<Job> => {
  let job = begun;
  while (job.state === 'running' || job.state === 'undoing') {
    onStep(job);
    job = await runStep(job.id);
  }
  return job;
};

export const undoAct = async (token: string): Promise<Job> =>
  (await call<typeof resourceApi.undo>({ method: 'POST', path: '/undo/:token' }, { params: { token } })).job;

/** `isDry` only previews the import. */
export const sendImport = (resource: Name, csv: string, isDry: boolean) =>
  call<typeof resourceApi.import>({ method: 'POST', path: '/imports/:resource' }, { params: { resource }, body: { csv, dry_run: isDry } });

/** URL of the CSV export. */
export const exportAddress = (resource: Name, { filter, query, orderBy, orderDir }: ListQuery, columns: string[]): string => {
  const search = new URLSearchParams();
  for (const [name, value] of Object.entries({ filter, query, orderBy, orderDir, columns: columns.join() }))
    if (value) search.set(name, value);
  return `/api/v1/exports/${resource}?${search}`;
};

export const readViews = async (resource: Name) =>
  (await call<typeof savedViewApi.list>({ method: 'GET', path: '/saved-views' }, { query: { resource } })).saved_views;

interface ViewBody {
  name: string;
  search: string;
  is_shared: boolean;
}

/** Creates a view, or updates the one with the id. */
export const saveView = (resource: Name, body: ViewBody, id?: number) =>
  id
    ? call<typeof savedViewApi.update>({ method: 'PUT', path: '/saved-views/:id' }, { params: { id }, body })
    : call<typeof savedViewApi.create>({ method: 'POST', path: '/saved-views' }, { body: { ...body, resource } });

export const deleteView = (id: number) =>
  call<typeof savedViewApi.delete>({ method: 'DELETE', path: '/saved-views/:id' }, { params: { id } });
