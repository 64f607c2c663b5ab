import { env } from 'cloudflare:workers';
import { isUpheld } from '#functions/backstage/private-link/link-access.service';
import { ANONYMOUS_ACTOR } from '#functions/platform/access/actor';
import { createContext } from '#functions/platform/access/context';
import { dune, giver, giving, juno, offer, offers, run, taker, taking } from '../catalogue/home/home-world';
import { createToken } from '../matrix/token-of';
import { makeRow } from '../support/any-row';
import { call } from '../support/call';
import { createArtist } from '../support/factories/artist.factory';
import { createCreditRequest } from '../support/factories/credit.factory';
import { createGrant } from '../support/factories/grant.factory';
import { createTrack } from '../support/factories/track.factory';
import { createUser } from '../support/factories/user.factory';
import { createInvitation, createWorkspace, putArtist } from '../support/factories/workspace.factory';
import { signIn } from '../support/session';

type Row = { id: number };
type Headers = Record<string, string>;

export const see = async (track: Row, headers: Headers) => (await call(`tracks/${track.id}`, { headers })).status;
export const change = async (path: string, headers: Headers, body: object = { description: 'Edited' }) =>
  (await call(path, { method: 'PUT', headers, body })).status;
export const upholds = (trackId: number, createdBy: number) =>
  isUpheld(createContext(env, ANONYMOUS_ACTOR), { trackId, albumId: null, createdBy });

export const createDraft = (artists: Parameters<typeof createTrack>[0] = {}) =>
  createTrack({ artists: [dune], ownerId: giver.id, visibility: 'private', homeArtistId: dune.id, ...artists });

const count = async (path: string, headers: Headers) =>
  ((await (await call(path, { headers })).json()) as { pagination: { data: unknown[] } }).pagination.data.length;

/** One holder of every kind of right to Dune Cartel, with a probe that uses it over HTTP. */
export const createRights = async (): Promise<Record<string, () => Promise<unknown>>> => {
  const [member, restricted, guest, lender, invited] = await Promise.all([1, 2, 3, 4, 5].map(() => createUser()));
  const team = await createWorkspace({ ownerId: giver.id, managers: [member], members: [restricted] });
  await putArtist(dune.id, team.id);
  const [byMember, byRestricted, byGuest] = await Promise.all([member, restricted, guest].map(signIn));
  await run("insert into user_permissions (user_id, name) values (?, 'api.access')", giver.id);
  const [script, narrow] = [await createToken(giver, ['listen', 'music']), await createToken(giver, ['listen'])];
  const [featured, other] = [await createArtist({ managers: [guest] }), await createArtist({ managers: [lender] })];
  const draft = await createDraft({ artists: [dune, { id: featured.id, role: 'featured' }] });
  await createGrant({ grantedBy: giver.id, artistId: featured.id, trackId: draft.id });
  const theirs = await createTrack({ artists: [juno], ownerId: taker.id, visibility: 'private', homeArtistId: juno.id });
  const lent = await createTrack({
    artists: [other, { id: dune.id, role: 'featured' }],
    ownerId: lender.id,
    visibility: 'private',
    homeArtistId: other.id,
  });
  await createGrant({ grantedBy: lender.id, artistId: dune.id, trackId: lent.id });
  const offered = await createTrack({ artists: [other, dune], ownerId: lender.id, visibility: 'private', homeArtistId: other.id });
  await offer({ track_id: offered.id, artist_id: dune.id }, await signIn(lender));
  await createCreditRequest({ trackId: offered.id, artistId: dune.id, role: 'remixer', userId: lender.id });
  const invitation = await createInvitation({ workspaceId: team.id, email: invited.email });
  const byInvited = await signIn(invited);
  await makeRow('private_links', { track_id: draft.id, created_by: giver.id });
  return {
    'owner edits a draft': () => change(`tracks/${draft.id}`, giving),
    'owner edits a draft with a token': () => change(`tracks/${draft.id}`, script),
    'owner edits a draft with a token for listening': () => change(`tracks/${draft.id}`, narrow),
    'owner edits the artist': () => change(`artists/${dune.id}`, giving),
    'owner edits the target': () => change(`artists/${juno.id}`, giving),
    'owner sees a draft of the target': () => see(theirs, giving),
    'owner reads the insights': async () => (await call(`insights/tracks/${draft.id}`, { headers: giving })).status,
    'team manager edits a draft': () => change(`tracks/${draft.id}`, byMember),
    'team member sees a draft': () => see(draft, byRestricted),
    'team member sees a draft of the target': () => see(theirs, byRestricted),
    'invited user sees the invitation': async () => (await call(`workspace/invite/${invitation.token}`, { headers: byInvited })).status,
    'guest sees a draft by a grant': () => see(draft, byGuest),
    'owner sees music by a grant to the artist': () => see(lent, giving),
    'target’s owner sees music by a grant to the artist': () => see(lent, taking),
    'target’s owner edits a draft': () => change(`tracks/${draft.id}`, taking),
    'target’s owner edits own music': () => change(`tracks/${theirs.id}`, taking),
    'private link of the owner opens': () => upholds(draft.id, giver.id),
    'owner receives an offer of rights': async () => (await offers('received', giving)).length,
    'target’s owner receives an offer of rights': async () => (await offers('received', taking)).length,
    'owner sees a credit request': () => count('credit-requests', giving),
    'target’s owner sees a credit request': () => count('credit-requests', taking),
  };
};

export const probe = async (rights: Record<string, () => Promise<unknown>>): Promise<Record<string, unknown>> => {
  const results: Record<string, unknown> = {};
  for (const [right, use] of Object.entries(rights)) results[right] = await use();
  return results;
};

export const forget = (table: string, where: string, ...values: unknown[]) => run(`delete from ${table} where ${where}`, ...values);
