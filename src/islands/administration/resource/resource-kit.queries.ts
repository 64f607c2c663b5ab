import type { BulkLook, Job, ResourceName, resourceApi, resourceList } from '#contracts/administration/resource';
import type { savedViewApi } from '#functions/administration/resource/saved-view.contract';
import { call } from '#islands/platform/api-client/api-call';
import { HttpError } from '#islands/platform/api-client/http-error';
import { t } from '#islands/platform/lib/translate';
import type { ListQuery, ReadResource, ResourcePage } from './use-resource';

type Name = ResourceName;

/** What of an address the server is told of, where all rows that match are meant. */
const matchOf = ({ filter, query }: ListQuery) => ({ ...(filter && { filter }), ...(query && { query }) });

/** Reads a page of a list of the kit. */
export const readKit =
  <Item>(resource: Name): ReadResource<Item> =>
  async (listQuery, signal) => {
    const { pagination } = await call<ReturnType<typeof resourceList>>(
      { method: 'GET', path: '/resources/:resource' },
      { params: { resource }, query: listQuery as object, signal },
    );
    return pagination as unknown as ResourcePage<Item>;
  };

/** How many rows match. */
export const countKit = (resource: Name, listQuery: ListQuery, signal: AbortSignal) =>
  call<typeof resourceApi.count>(
    { method: 'GET', path: '/resources/:resource/count' },
    { params: { resource }, query: matchOf(listQuery) as object, signal },
  );

/** How many rows match at least, as far as that costs the site little. */
export const glanceAtKit = (resource: Name, listQuery: ListQuery, signal: AbortSignal) =>
  call<typeof resourceApi.count>(
    { method: 'GET', path: '/resources/:resource/count' },
    { params: { resource }, query: { ...matchOf(listQuery), glance: 'yes' } as object, signal },
  );

/** Which rows are meant: those with these ids, or with none named all that match. */
export interface Meant {
  ids: number[] | null;
  listQuery: ListQuery;
}

/** What an action would come to. */
export const lookAt = (
  resource: Name,
  action: string,
  { ids, listQuery }: Meant,
  input: object | null,
  signal: AbortSignal,
): Promise<BulkLook> =>
  call<typeof resourceApi.look>(
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

/** Begins an action. */
export const begin = (resource: Name, action: string, { ids, listQuery }: Meant, input: object | null, expected: number) =>
  call<typeof resourceApi.bulk>(
    { method: 'POST', path: '/bulk/:resource' },
    { params: { resource }, body: { action, expected, ...(ids ? { ids } : matchOf(listQuery)), ...(input && { input }) } },
  );

/** How often a step is asked for where the site fails or cannot be reached, and after how long each time, in milliseconds. */
const TRIES = 5;
const PAUSE = 2000;
const FAILED = 500;

/** The next step of a job. A site that fails in between is asked again; then the clock goes on. */
const takeStep = async (id: number, triesLeft = TRIES): Promise<Job> => {
  try {
    return (await call<typeof resourceApi.goOn>({ method: 'POST', path: '/resource-jobs/:id' }, { params: { id } })).job;
  } catch (error) {
    if (!(error instanceof HttpError) || (error.status !== 0 && error.status < FAILED)) throw error;
    if (triesLeft <= 1)
      throw new HttpError(error.status, { message: t('The site does not answer. What was begun goes on by itself within a few minutes.') });
    await new Promise((resolve) => setTimeout(resolve, PAUSE));
    return takeStep(id, triesLeft - 1);
  }
};

/** Goes on with a job until it is over; `onStep` hears how far it is. */
export const finishJob = async (begun: Job, onStep: (job: Job) => void): Promise<Job> => {
  let job = begun;
  while (job.state === 'running' || job.state === 'undoing') {
    onStep(job);
    job = await takeStep(job.id);
  }
  return job;
};

/** Undoes an act. */
export const undoAct = async (token: string): Promise<Job> =>
  (await call<typeof resourceApi.undo>({ method: 'POST', path: '/undo/:token' }, { params: { token } })).job;

/** Sends a file, or only asks what would happen. */
export const sendImport = (resource: Name, csv: string, isDry: boolean) =>
  call<typeof resourceApi.import>({ method: 'POST', path: '/imports/:resource' }, { params: { resource }, body: { csv, dry_run: isDry } });

/** The address of the rows that match, as a file. */
export const exportAddress = (resource: Name, { filter, query, orderBy, orderDir }: ListQuery, columns: string[]): string => {
  const search = new URLSearchParams();
  for (const [name, value] of Object.entries({ filter, query, orderBy, orderDir, columns: columns.join() }))
    if (value) search.set(name, value);
  return `/api/v1/exports/${resource}?${search}`;
};

/** The saved views of a list. */
export const readViews = async (resource: Name) =>
  (await call<typeof savedViewApi.list>({ method: 'GET', path: '/saved-views' }, { query: { resource } })).saved_views;

interface ViewBody {
  name: string;
  search: string;
  is_shared: boolean;
}

/** Keeps a view, or changes the one with the id. */
export const saveView = (resource: Name, body: ViewBody, id?: number) =>
  id
    ? call<typeof savedViewApi.update>({ method: 'PUT', path: '/saved-views/:id' }, { params: { id }, body })
    : call<typeof savedViewApi.create>({ method: 'POST', path: '/saved-views' }, { body: { ...body, resource } });

/** Forgets a view. */
export const deleteView = (id: number) =>
  call<typeof savedViewApi.remove>({ method: 'DELETE', path: '/saved-views/:id' }, { params: { id } });
