import { resourceApi } from '#contracts/administration/resource';
import { resourceListApi } from '#contracts/administration/resource-api';
import type { Permission } from '#functions/platform/contract/permission';
import { read } from '../../support/call';
import { createUser } from '../../support/factories/user.factory';
import { signIn } from '../../support/session';

/** Administrator of all music. */
export const editor = async (...permissions: Permission[]) => {
  const granted: Permission[] = ['admin.access', 'tracks.update', 'albums.update', 'artists.update', ...permissions];
  const user = await createUser({ permissions: granted });
  return { user, headers: await signIn(user) };
};
export type Editor = Awaited<ReturnType<typeof editor>>;

type List = 'tracks' | 'albums' | 'artists';

export const readList = async ({ headers }: Pick<Editor, 'headers'>, list: List, query: string) => {
  const { data } = (await read(resourceListApi.list, `resources/${list}?perPage=50&${query}`, { headers })).pagination;
  return data as ((typeof data)[number] & { name: string })[];
};

/** Names in alphabetical order. */
export const namesBy = async (who: Pick<Editor, 'headers'>, list: List, filter: string): Promise<string[]> =>
  (await readList(who, list, `filter=${encodeURIComponent(filter)}&orderBy=name&orderDir=asc`)).map(({ name }) => name);

/** Runs a bulk act to its end. */
export const bulkOn = async ({ headers }: Pick<Editor, 'headers'>, list: List, body: object) => {
  const begun = await read(resourceApi.start, `bulk/${list}`, { method: 'POST', headers, body });
  let { job } = begun;
  while (job.state === 'running') ({ job } = await read(resourceApi.continueJob, `resource-jobs/${job.id}`, { method: 'POST', headers }));
  return { job, token: begun.undo_token };
};
