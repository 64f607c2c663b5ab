import { exports } from 'cloudflare:workers';
import { TOKEN_SCOPES } from '#functions/platform/contract/token-scope';
import { call } from '../support/call';
import { createAlbum } from '../support/factories/album.factory';
import { createArtist } from '../support/factories/artist.factory';
import { createAudio } from '../support/factories/audio.factory';
import { createCreditRequest, termsOfRequest } from '../support/factories/credit.factory';
import { createNotification } from '../support/factories/notification.factory';
import { createUser } from '../support/factories/user.factory';
import { createInvitation, createWorkspace, putArtist } from '../support/factories/workspace.factory';
import { signIn } from '../support/session';
import { wav } from '../support/wav';
import { createToken } from './token-of';

type Headers = Record<string, string>;
export type Team = Awaited<ReturnType<typeof makeTeam>>;
type Answer<Body = Record<string, never>> = Promise<{ status: number; body: Body }>;

export const ask = async <Body = Record<string, never>>(
  method: string,
  path: string,
  headers: Headers = {},
  body?: object,
): Answer<Body> => {
  const response = await call(path, { method, headers, body });
  const isJson = response.headers.get('Content-Type')?.includes('json');
  return { status: response.status, body: (isJson ? await response.json() : await response.arrayBuffer()) as Body };
};

const AUDIO = wav(4000);

const putBytes = async (url: string): Promise<number> =>
  (await exports.default.fetch(new Request(new URL(url, 'http://localhost'), { method: 'PUT', body: AUDIO }))).status;

/** A track with a credited artist of another user, who can receive a grant. */
const makeCollaboration = async (home: { id: number }, maker: { id: number }) => {
  const grantee = await createUser();
  const guest = await createArtist({ managers: [grantee] });
  const values = { visibility: 'private' as const, ownerId: maker.id, homeArtistId: home.id };
  const { track: joint } = await createAudio({ ...values, artists: [home, guest] });
  const grant = { track_id: joint.id, artist_id: guest.id, right: 'see' };
  return { joint, guest, grant, receiving: await signIn(grantee) };
};

/**
 * A workspace whose owner lent it an artist, and an actor in it with some work: private, scheduled and deleted music, a link, an upload, a pending
 * credit of the artist, an invitation and a second account.
 */
export const makeTeam = async (role: 'manager' | 'member' = 'manager') => {
  const [owner, actor, second, admin] = [
    await createUser(),
    await createUser({ permissions: ['music.create', 'api.access'] }),
    await createUser(),
    await createUser({ permissions: ['admin'] }),
  ];
  const workspace = await createWorkspace({ ownerId: owner.id, [`${role}s`]: [actor] });
  const artist = await createArtist({ managers: [owner] });
  await putArtist(artist.id, workspace.id);
  const made = { visibility: 'private' as const, ownerId: actor.id, artists: [artist] };
  const { track } = await createAudio(made);
  const { track: binned } = await createAudio({ ...made, deletedAt: new Date() });
  const { track: planned } = await createAudio({ ...made, visibility: 'scheduled', scheduledAt: new Date(Date.now() + 86_400_000) });
  const album = await createAlbum(made);
  const { track: heard } = await createAudio({ visibility: 'private' });
  const credit = await createCreditRequest({ artistId: artist.id, trackId: heard.id });
  const collaboration = await makeCollaboration(artist, actor);
  await createNotification({ userId: actor.id, kind: 'track-out', subjectId: String(track.id), actorIds: [] });
  const { token: inviteId } = await createInvitation({
    workspaceId: workspace.id,
    email: second.email,
    userId: second.id,
    invitedBy: actor.id,
  });
  const session = await signIn(actor);
  const { token } = (await ask<{ token: string }>('POST', 'private-links', session, { track_id: track.id, name: 'Press' })).body;
  const { music } = (await ask<{ music: { pass: string } }>('POST', 'private-links/open', {}, { token })).body;
  const { stream } = (await ask<{ stream: string }>('POST', 'private-links/play', {}, { pass: music.pass, track_id: track.id })).body;
  const file = { filename: 'take.wav', mime: 'audio/wav', size: AUDIO.length, extension: 'wav' };
  const { url: ticket, key } = (await ask<{ url: string; key: string }>('POST', 's3/simple/presign', session, file)).body;
  const { id: agreedId } = await createCreditRequest({
    artistId: artist.id,
    trackId: (await createAudio({ visibility: 'private' })).track.id,
  });
  await ask('POST', `credit-requests/${agreedId}/accept`, session, { terms: await termsOfRequest(agreedId) });
  const { body: granted } = await ask<{ grant: { id: number } }>('POST', 'grants', session, collaboration.grant);
  const large = { ...file, size: 6_000_000 };
  const { body: flight } = await ask<{ uploadId: string; key: string }>('POST', 's3/multipart/create', session, large);
  const by = {
    owner: await signIn(owner),
    session,
    token: await createToken(actor, TOKEN_SCOPES),
    second: await signIn(second),
    admin: await signIn(admin),
  };
  return {
    owner,
    actor,
    workspace,
    artist,
    track,
    binned,
    planned,
    album,
    credit,
    inviteId,
    token,
    stream,
    ticket,
    key,
    by,
    heard,
    flight,
    grantId: granted.grant.id,
    ...collaboration,
  };
};

export const WAYS_OUT: Record<string, (team: Team) => Answer<unknown>> = {
  stays: async () => ({ status: 200, body: {} }),
  demoted: ({ workspace, actor, by }) => ask('PUT', `workspaces/${workspace.id}/members/${actor.id}`, by.owner, { role: 'member' }),
  removed: ({ workspace, actor, by }) => ask('DELETE', `workspaces/${workspace.id}/members/${actor.id}`, by.owner),
  left: ({ workspace, by }) => ask('POST', `workspaces/${workspace.id}/leave`, by.session, {}),
  artist: ({ workspace, artist, by }) => ask('DELETE', `workspaces/${workspace.id}/artists/${artist.id}`, by.owner),
  workspace: ({ workspace, by }) => ask('DELETE', `workspaces/${workspace.id}`, by.owner),
  suspended: ({ actor, by }) => ask('POST', `users/${actor.id}/ban`, by.admin, {}),
  deleted: ({ actor, by }) => ask('DELETE', `users/${actor.id}`, by.admin),
  'logged out': ({ by }) => ask('POST', 'auth/logout', by.session, {}),
  'token revoked': async ({ actor, by }) => {
    const { body } = await ask<{ tokens: { id: number }[] }>('GET', `users/${actor.id}/access-tokens`, by.admin);
    return ask('DELETE', `users/${actor.id}/access-tokens/${body.tokens[0]?.id}`, by.admin);
  },
};

/** Requests, and the value compared. `as` is the actor's session or token. */
export const RIGHTS: Record<string, (team: Team, as: Headers) => Promise<number>> = {
  'see the private track': async ({ track }, as) => (await ask('GET', `tracks/${track.id}`, as)).status,
  'hear the private track': async ({ track }, as) => (await ask('GET', `tracks/${track.id}/stream`, as)).status,
  'download its original': async ({ track }, as) => (await ask('GET', `tracks/${track.id}/download`, as)).status,
  'see who listens to it': async ({ track }, as) => (await ask('GET', `insights/tracks/${track.id}`, as)).status,
  'see who listens to the artist': async ({ artist }, as) => (await ask('GET', `insights/artists/${artist.id}`, as)).status,
  'see its earlier sounds': async ({ track }, as) => (await ask('GET', `tracks/${track.id}/sounds`, as)).status,
  'list its private links': async ({ track }, as) => (await ask('GET', `private-links?track_id=${track.id}`, as)).status,
  'open the link that they made': async ({ token }) => (await ask('POST', 'private-links/open', {}, { token })).status,
  'hear on by the link': async ({ stream }) => (await ask('GET', stream.replace('/api/v1/', ''))).status,
  'list its download codes': async ({ track }, as) => (await ask('GET', `download-codes/of/track/${track.id}`, as)).status,
  'write to its followers': async ({ album, artist }, as) =>
    (await ask('PUT', `release-notes/album/${album.id}/${artist.id}`, as, { body: 'Words', revision: 0 })).status,
  'make another link': async ({ track }, as) => (await ask('POST', 'private-links', as, { track_id: track.id, name: 'Radio' })).status,
  'list the pending credits of the artist': async ({ credit }, as) => {
    const { status, body } = await ask<{ pagination: { data: { id: number }[] } }>('GET', 'credit-requests', as);
    return status === 200 ? body.pagination.data.filter(({ id }) => id === credit.id).length : status;
  },
  'preview the work of a pending credit': async ({ credit, heard }, as) =>
    (await ask('GET', `credit-requests/${credit.id}/tracks/${heard.id}/stream`, as)).status,
  'answer a credit for the artist': async ({ credit }, as) => (await ask('POST', `credit-requests/${credit.id}/decline`, as, {})).status,
  'be shown by the consent that they gave': async ({ by }) => {
    const { body } = await ask<{ pagination: { data: object[] } }>('GET', 'credits', by.owner);
    return body.pagination.data.length;
  },
  'use the grant that they gave': async ({ joint, receiving }) => (await ask('GET', `tracks/${joint.id}`, receiving)).status,
  'list its grants': async ({ joint }, as) => (await ask('GET', `tracks/${joint.id}/grants`, as)).status,
  'grant another right': async ({ grant }, as) => (await ask('POST', 'grants', as, { ...grant, right: 'edit' })).status,
  'offer its home': async ({ joint, guest }, as) =>
    (await ask('POST', 'home-offers', as, { track_id: joint.id, artist_id: guest.id })).status,
  'revoke the grant that they gave': async ({ grantId }, as) => (await ask('DELETE', `grants/${grantId}`, as)).status,
  'go on with an upload of before': async ({ flight }, as) =>
    (await ask('POST', 's3/multipart/batch-sign-part-urls', as, { ...flight, partNumbers: [1] })).status,
  'send bytes by an upload ticket of before': ({ ticket }) => putBytes(ticket),
  'replace the audio by that upload': async ({ track, key }, as) => {
    const entry = { filename: key, size: AUDIO.length, clientMime: 'audio/wav', clientName: 'take.wav', clientExtension: 'wav' };
    const { status, body } = await ask<{ fileEntry: { id: number } }>('POST', 's3/entries', as, entry);
    if (status !== 200) return status;
    return (await ask('PUT', `tracks/${track.id}`, as, { sound: { entry_id: body.fileEntry.id } })).status;
  },
  'rename the track': async ({ track }, as) => (await ask('PUT', `tracks/${track.id}`, as, { name: 'Renamed' })).status,
  'publish the scheduled track': async ({ planned }, as) => (await ask('PUT', `tracks/${planned.id}`, as, { visibility: 'public' })).status,
  'rename the private album': async ({ album }, as) => (await ask('PUT', `albums/${album.id}`, as, { name: 'Renamed' })).status,
  'rename the artist': async ({ artist }, as) => (await ask('PUT', `artists/${artist.id}`, as, { name: 'Renamed' })).status,
  'see the workspace': async ({ workspace }, as) => (await ask('GET', `workspaces/${workspace.id}`, as)).status,
  'see who is invited': async ({ workspace }, as) => (await ask('GET', `workspaces/${workspace.id}/invitations`, as)).status,
  'work in the workspace': async ({ workspace }, as) => (await ask('GET', `users/me/artists?workspaceId=${workspace.id}`, as)).status,
  'enter by an invitation sent before': async ({ inviteId, by }) => (await ask('POST', `workspace/join/${inviteId}`, by.second, {})).status,
  'find the track among their own': async ({ track }, as) => {
    const { status, body } = await ask<{ pagination: { data: { id: number }[] } }>('GET', 'users/me/tracks', as);
    return status === 200 ? body.pagination.data.filter(({ id }) => id === track.id).length : status;
  },
  'be told of the private track': async (_, as) => {
    const { status, body } = await ask<{ pagination: { data: { type: string }[] } }>('GET', 'notifications', as);
    return status === 200 ? body.pagination.data.filter(({ type }) => type === 'track-out').length : status;
  },
  'bring the deleted track back': async ({ binned }, as) => (await ask('POST', `tracks/${binned.id}/restore`, as, {})).status,
  'delete the track': async ({ track }, as) => (await ask('DELETE', `tracks/${track.id}`, as)).status,
};
