import { env } from 'cloudflare:workers';
import { eq } from 'drizzle-orm';
import { drizzle } from 'drizzle-orm/d1';
import { beforeEach, describe, expect, it } from 'vitest';
import { artistManagers } from '#db/schema/artist';
import { users } from '#db/schema/user';
import { AppError } from '#functions/platform/http/app-error';
import type { Env } from '#functions/platform/http/env';
import { sha256Hex } from '#functions/platform/http/hmac';
import { pageContext } from '#functions/site/page-serving/page-context';
import { guardPage } from '#functions/site/page-serving/page-guard';
import { readAlbumOrPremiere, readArtistPageOrSuccessor, readTrackOrPremiere } from '#functions/site/public-page/music-page.service';
import { markPreview } from '#functions/site/public-page/preview.view';
import { call } from '../../support/call';
import { createAlbum } from '../../support/factories/album.factory';
import { createArtist } from '../../support/factories/artist.factory';
import { createTrack } from '../../support/factories/track.factory';
import { createUser } from '../../support/factories/user.factory';
import { createWorkspace, putArtist } from '../../support/factories/workspace.factory';
import { createSite } from '../../support/page-server';
import { signIn } from '../../support/session';
import { recording, type Statement } from '../../support/statements';

const db = drizzle(env.DB);
const RELEASE = new Date(Date.now() + 86_400_000);
const READERS = { album: readAlbumOrPremiere, track: readTrackOrPremiere, artist: readArtistPageOrSuccessor };

/** The live twin and its middleware, without the markup. */
const renderTwin = async (request: Request, bindings: Env): Promise<Response> => {
  const url = new URL(request.url);
  const [, kind, id] = /^\/live\/(album|track|artist)\/(\d+)/.exec(url.pathname) ?? [];
  if (!kind) return new Response('no such page', { status: 404, headers: { 'Content-Type': 'text/html' } });
  try {
    const visit = await pageContext(bindings, request);
    if (guardPage(url, visit.context, visit.bootstrap.settings) === 'gate') return new Response('gate');
    const { page } = await READERS[kind as keyof typeof READERS](visit.context, Number(id));
    const response = new Response(JSON.stringify(page?.preview ?? 'public'), { headers: { 'Content-Type': 'text/html' } });
    markPreview({ response, locals: { bootstrap: visit.bootstrap } }, page?.preview);
    return response;
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    return new Response('not found', { status: error.status, headers: { 'Content-Type': 'text/html' } });
  }
};

const createPreviewSite = (render = renderTwin) => {
  const site = createSite({}, { render: (request) => render(request, site.env) });
  return site;
};

let owner: Awaited<ReturnType<typeof createUser>>;
let artist: Awaited<ReturnType<typeof createArtist>>;
let paths: string[];

const answerTo = async (path: string, headers: Record<string, string> = {}, method = 'GET') => {
  const response = await createPreviewSite().get(path, headers, method);
  return { status: response.status, body: await response.text(), headers: Object.fromEntries(response.headers) };
};

const createToken = async (scopes: string | null) => {
  const token = `segue_${crypto.randomUUID()}`;
  await env.DB.prepare("insert into access_tokens (user_id, name, hash, scopes) values (?, 'Script', ?, ?)")
    .bind(owner.id, await sha256Hex(token), scopes)
    .run();
  return { Authorization: `Bearer ${token}` };
};

beforeEach(async () => {
  owner = await createUser({ permissions: ['music.create', 'api.access'] });
  artist = await createArtist({ managers: [owner] });
  const coming = { artists: [artist], ownerId: owner.id, visibility: 'scheduled' as const, scheduledAt: RELEASE };
  const draft = { artists: [artist], ownerId: owner.id, visibility: 'private' as const };
  const album = await createAlbum(coming);
  const [track, onAlbum, closed] = [
    await createTrack(coming),
    await createTrack({ ...draft, albumId: album.id, visibility: 'public' }),
    await createAlbum(draft),
  ];
  paths = [`/album/${album.id}/a/b`, `/track/${track.id}/b`, `/track/${onAlbum.id}/b`, `/album/${closed.id}/a/b`];
});

describe('preview of an unreleased page', () => {
  it('shows the page with its release time to its owner, uncached and unframed', async () => {
    const headers = await signIn(owner);
    const previews = await Promise.all(paths.map((path) => answerTo(path, headers)));
    expect(previews.map(({ status }) => status)).toEqual([200, 200, 200, 200]);
    expect(previews.map(({ body }) => JSON.parse(body).scheduledAt)).toEqual([
      RELEASE.toISOString(),
      RELEASE.toISOString(),
      RELEASE.toISOString(),
      null,
    ]);
    expect(JSON.parse(previews[0]!.body).editPath).toMatch(/^\/backstage\/albums\/\d+\/edit$/);
    for (const { headers: sent } of previews) {
      expect(sent['cache-control']).toBe('private, no-store');
      expect([sent.etag, sent['x-preview'], sent['cache-tag']]).toEqual([undefined, undefined, undefined]);
      expect(sent['content-security-policy'] ?? '').not.toContain('frame-ancestors *');
    }
  });

  it('is open to a team member until the membership ends, and to administrators', async () => {
    const [member, admin] = [await createUser(), await createUser({ permissions: ['albums.update', 'tracks.update'] })];
    const workspace = await createWorkspace({ ownerId: owner.id, managers: [member] });
    await putArtist(artist.id, workspace.id);
    const [asMember, asAdmin] = [await signIn(member), await signIn(admin)];
    for (const path of paths)
      expect({ path, member: (await answerTo(path, asMember)).status, admin: (await answerTo(path, asAdmin)).status }).toEqual({
        path,
        member: 200,
        admin: 200,
      });
    await db.delete(artistManagers).where(eq(artistManagers.userId, member.id));
    for (const path of paths) expect({ path, status: (await answerTo(path, asMember)).status }).toEqual({ path, status: 404 });
  });

  it('is the 404 of an unknown page for guests, other artists and suspended owners', async () => {
    const stranger = await createUser({ permissions: ['music.create'] });
    await createArtist({ managers: [stranger] });
    const asOwner = await signIn(owner);
    const strangers = [{}, await signIn(stranger), { Cookie: 'segue.session_token=forged' }, { Authorization: 'Bearer segue_forged' }];
    await db.update(users).set({ bannedAt: new Date() }).where(eq(users.id, owner.id));
    const asked = [
      ['GET', ''],
      ['GET', '?preview=1'],
      ['HEAD', ''],
    ] as const;
    for (const headers of [...strangers, asOwner])
      for (const path of paths.slice(0, 2))
        for (const [method, query] of asked) {
          const unknown = path.startsWith('/album') ? '/album/987654/a/b' : '/track/987654/b';
          expect(await answerTo(path + query, headers, method)).toEqual({ ...(await answerTo(unknown, headers, method)), status: 404 });
        }
  });

  it('is 404 for a deleted work and for the player of another site, even for its owner', async () => {
    const headers = await signIn(owner);
    const gone = { artists: [artist], ownerId: owner.id, deletedAt: new Date(), visibility: 'private' as const };
    const deleted = [`/album/${(await createAlbum(gone)).id}/a/b`, `/track/${(await createTrack(gone)).id}/b`];
    for (const path of [...deleted, ...paths.map((each) => `${each}/embed`)])
      expect({ path, status: (await answerTo(path, headers)).status }).toEqual({ path, status: 404 });
  });

  it('opens with a session, never with a token', async () => {
    const { Cookie } = await signIn(owner);
    const [whole, scoped] = [await createToken(null), await createToken('["listen"]')];
    for (const headers of [whole, scoped, { ...scoped, Cookie: Cookie! }])
      expect(await answerTo(paths[0]!, headers)).toEqual(await answerTo('/album/987654/a/b', headers));
    expect((await answerTo(paths[0]!, { Cookie: Cookie! })).status).toBe(200);
  });

  it('a premiere keeps its public page, and `preview` shows the work to its team', async () => {
    const [path, headers] = [paths[0]!, await signIn(owner)];
    const body = { shows_tracks: false };
    expect((await call(`premieres/album/${path.split('/')[2]}`, { method: 'PUT', headers, body })).status).toBe(200);
    const asked = [[path], [path, headers], [`${path}?preview=1`], [`${path}?preview=1`, headers]] as const;
    const answers = await Promise.all(asked.map(([address, sent]) => answerTo(address, sent)));
    expect(answers.map((answer) => [answer.headers['cache-control'], JSON.parse(answer.body).scheduledAt])).toEqual([
      ['public, max-age=60', undefined],
      ['public, max-age=60', undefined],
      ['public, max-age=60', undefined],
      ['private, no-store', RELEASE.toISOString()],
    ]);
  });

  it('a disabled artist opens for an office alone', async () => {
    const hidden = await createArtist({ managers: [owner], disabled: true });
    const [asOwner, asOffice] = [await signIn(owner), await signIn(await createUser({ permissions: ['artists.update'] }))];
    const statuses = [await answerTo(`/artist/${hidden.id}/a`, asOwner), await answerTo(`/artist/${hidden.id}/a`, asOffice)];
    expect(statuses.map(({ status }) => status)).toEqual([404, 200]);
    expect(JSON.parse(statuses[1]!.body)).toEqual({ scheduledAt: null, editPath: `/admin/artists/${hidden.id}/edit` });
  });
});

it('guests and public pages cost no further statement and no further rendering', async () => {
  const open = await createAlbum({ artists: [artist], ownerId: owner.id });
  const headers = await signIn(owner);
  const visits: [string, Record<string, string>, number][] = [
    [`/album/${open.id}/a/b`, {}, 200],
    [`/album/${open.id}/a/c`, headers, 200],
    [paths[0]!, {}, 404],
  ];
  for (const [path, sent, status] of visits) {
    const statements: Statement[] = [];
    let rendered = 0;
    const site = createPreviewSite(async (request) => {
      rendered += 1;
      return renderTwin(request, env as unknown as Env);
    });
    site.env = { ...site.env, DB: recording(statements) };
    const response = await site.get(path, sent);
    expect({ path, status: response.status, statements: statements.length, rendered }).toEqual({
      path,
      status,
      statements: 1,
      rendered: 1,
    });
  }
});
