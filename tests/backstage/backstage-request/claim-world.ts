import { env } from 'cloudflare:workers';
import {
  type Approval,
  type BackstageRequestDetail,
  backstageRequestApi,
  type NewBackstageRequest,
} from '#contracts/backstage/backstage-request';
import type { Permission } from '#functions/platform/contract/permission';
import { type Headers, rows, run } from '../../catalogue/home/home-world';
import { call, read, refusal } from '../../support/call';
import { createArtist } from '../../support/factories/artist.factory';
import { createUser } from '../../support/factories/user.factory';
import { signIn } from '../../support/session';

type User = Awaited<ReturnType<typeof createUser>>;
type Artist = Awaited<ReturnType<typeof createArtist>>;

/** Manages Dune Cartel. */
export let manager: User;
export let managing: Headers;
export let claimant: User;
export let claiming: Headers;
export let reviewer: User;
export let reviewing: Headers;
export let dune: Artist;

/** Creates new users and an artist; call it before each test. */
export const meetClaimant = async (): Promise<void> => {
  manager = await createUser({ name: 'Leo Marsh', permissions: ['music.create', 'backstageRequests.create'] });
  claimant = await createUser({ name: 'Ada Reed', permissions: ['backstageRequests.create'] });
  reviewer = await createUser({ name: 'Ebba Judge', permissions: ['backstageRequests.update'] });
  [managing, claiming, reviewing] = [await signIn(manager), await signIn(claimant), await signIn(reviewer)];
  dune = await createArtist({ name: 'Dune Cartel', managers: [manager] });
};

const person = { first_name: 'Ada', last_name: 'Reed', role: 'artist', proofs: ['https://example.com/dune'] } as const;
const bodyOf = (input: Partial<NewBackstageRequest>) => ({ type: 'claim-artist', artist_id: dune.id, ...person, ...input });
const post = (body: object, headers: Headers) => ({ method: 'POST', headers, body });

/** By default a claim of Dune Cartel. */
export const ask = async (input: Partial<NewBackstageRequest> = {}, headers = claiming): Promise<number> =>
  (await read(backstageRequestApi.create, 'backstage-requests', post(bodyOf(input), headers))).request.id;
export const refusedAsk = (input: Partial<NewBackstageRequest> = {}, headers = claiming) =>
  refusal('backstage-requests', post(bodyOf(input), headers));
export const show = async (id: number, headers = reviewing): Promise<BackstageRequestDetail> =>
  (await read(backstageRequestApi.show, `backstage-requests/${id}`, { headers })).request;

/** Status and message. */
export const approve = async (id: number, approval: Partial<Approval> = {}, headers = reviewing) => {
  const response = await call(`backstage-requests/${id}/approve`, post(approval, headers));
  return [response.status, ((await response.json()) as { message?: string }).message];
};
/** Approves with the managers as they are now. */
export const approveSeen = async (id: number, mode?: Approval['mode'], headers = reviewing) =>
  (await approve(id, { mode, managers: (await show(id)).artist?.managers.map((each) => each.id) ?? [] }, headers))[0];
export const deny = async (id: number, headers = reviewing) =>
  (await call(`backstage-requests/${id}/deny`, post({ reason: 'We could not find you.' }, headers))).status;

export const managersOf = async (artistId = dune.id) =>
  (await rows<{ id: number }>('select user_id as id from artist_managers where artist_id = ? order by user_id', artistId)).map(
    ({ id }) => id,
  );
export const stateOf = async (id: number) =>
  (await rows<{ state: string }>('select state from backstage_requests where id = ?', id))[0]?.state;
/** The rights and emails that an approval gives. */
export const granted = async ({ id, email }: User = claimant) => {
  const [row] = await rows<{ n: number }>(
    `select (select count(*) from artist_managers where user_id = ?1) + (select count(*) from user_roles where user_id = ?1)
      + (select count(*) from user_permissions where user_id = ?1 and name = 'music.create')
      + (select count(*) from emails where recipient = ?2) + (select count(*) from audit_logs where subject_type = 'backstage-request'
        and subject_id in (select cast(id as text) from backstage_requests where user_id = ?1)) as n`,
    id,
    email,
  );
  return row?.n;
};
export const suspend = (userId = claimant.id) => run('update users set banned_at = 1 where id = ?', userId);
export const auditOf = async (id: number) =>
  (
    await env.DB.prepare("select action, after from audit_logs where subject_type = 'backstage-request' and subject_id = ?")
      .bind(String(id))
      .all<{ action: string; after: string }>()
  ).results.map(({ action, after }) => [action, JSON.parse(after) as object]);
export const DECIDES: Permission[] = ['backstageRequests.update'];
