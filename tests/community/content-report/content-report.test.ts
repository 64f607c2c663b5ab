import { env } from 'cloudflare:workers';
import { describe, expect, test } from 'vitest';
import { contentReportApi, type ReportedKind } from '#contracts/community/content-report';
import { call, fieldErrors, read } from '../../support/call';
import { createAlbum } from '../../support/factories/album.factory';
import { createArtist } from '../../support/factories/artist.factory';
import { createComment } from '../../support/factories/comment.factory';
import { createPlaylist } from '../../support/factories/playlist.factory';
import { createTrack } from '../../support/factories/track.factory';
import { createUser } from '../../support/factories/user.factory';
import { signIn } from '../../support/session';

const ABOUT = 'As the files say';

interface Made {
  id: number;
  /** Responsible user. */
  person: number;
  /** Survives the user's deletion. */
  isMusic?: true;
}

const manage = async (artistId: number): Promise<number> => {
  const { id } = await createUser();
  await env.DB.prepare('insert into artist_managers (artist_id, user_id) values (?, ?)').bind(artistId, id).run();
  return id;
};

const MAKE: Record<ReportedKind, () => Promise<Made>> = {
  comment: async () => {
    const { id: userId } = await createUser();
    return { id: (await createComment({ userId, content: ABOUT })).id, person: userId };
  },
  track: async () => {
    const artist = await createArtist();
    const { id } = await createTrack({ name: 'Shown', description: ABOUT, artists: [artist] });
    return { id, person: await manage(artist.id), isMusic: true };
  },
  album: async () => {
    const artist = await createArtist();
    const { id } = await createAlbum({ name: 'Shown', description: ABOUT, artists: [artist] });
    return { id, person: await manage(artist.id), isMusic: true };
  },
  artist: async () => {
    const { id } = await createArtist({ name: 'Shown', description: ABOUT });
    return { id, person: await manage(id), isMusic: true };
  },
  playlist: async () => {
    const { id: ownerId } = await createUser();
    return { id: (await createPlaylist({ name: 'Shown', description: ABOUT, ownerId })).id, person: ownerId };
  },
  user: async () => {
    const { id } = await createUser({ name: 'Shown', description: ABOUT });
    return { id, person: id };
  },
};
const KINDS = Object.keys(MAKE) as ReportedKind[];

const send = (body: object, headers: Record<string, string>) => call('content-reports', { method: 'POST', body, headers });
const rows = async () => (await env.DB.prepare('select * from content_reports order by id').all<Record<string, unknown>>()).results;

describe('content reports', () => {
  test.each(KINDS)('a %s is reported once per user with a snapshot; only music reports outlive their owner', async (kind) => {
    const { id, person, isMusic } = await MAKE[kind]();
    const before = (await rows()).length;
    const [one, other] = [await signIn(await createUser()), await signIn(await createUser())];
    for (const headers of [one, one, other]) {
      await read(contentReportApi.create, 'content-reports', {
        method: 'POST',
        headers,
        body: { kind, id, reason: 'spam', note: '  Sells things ' },
      });
    }
    const made = (await rows()).slice(before);
    expect(made).toHaveLength(2);
    expect(made[0]).toMatchObject({ reason: 'spam', note: 'Sells things', person_id: isMusic ? null : person, decided_at: null });
    expect(JSON.parse(String(made[0]?.snapshot))).toMatchObject({ name: kind === 'comment' ? '' : 'Shown', text: ABOUT });
    await env.DB.prepare('delete from users where id = ?').bind(person).run();
    expect((await rows()).slice(before)).toHaveLength(isMusic ? 2 : 0);
  });

  test.each(KINDS)('the owner of a %s gets 403 for a report and a guest 401', async (kind) => {
    const { id, person } = await MAKE[kind]();
    const own = await signIn({ id: person });
    expect((await send({ kind, id, reason: 'spam' }, own)).status).toBe(403);
    expect((await send({ kind, id, reason: 'spam' }, {})).status).toBe(401);
  });

  test('OBJ-15 hidden content gets the same 404 as unknown content', async () => {
    const hidden = {
      track: await createTrack({ visibility: 'private' }),
      album: await createAlbum({ visibility: 'private' }),
      artist: await createArtist({ disabled: true }),
      playlist: await createPlaylist({ public: false, ownerId: (await createUser()).id }),
    };
    const headers = await signIn(await createUser());
    for (const [kind, { id }] of Object.entries(hidden)) {
      const [there, none] = [await send({ kind, id, reason: 'spam' }, headers), await send({ kind, id: 999_999, reason: 'spam' }, headers)];
      expect([there.status, none.status]).toEqual([404, 404]);
      expect(await there.json()).toEqual(await none.json());
    }
  });

  test('every missing or invalid field gets its own error', async () => {
    const headers = await signIn(await createUser());
    const wrong = (body: object) => fieldErrors('content-reports', { method: 'POST', body, headers });
    const { id } = await createArtist();
    expect(await wrong({ kind: 'artist', id, reason: 'other' })).toEqual({ note: ['Describe the problem.'] });
    expect(Object.keys(await wrong({ kind: 'genre', id: 0, reason: 'dull', note: 'x'.repeat(1001) }))).toEqual(
      expect.arrayContaining(['kind', 'id', 'reason', 'note']),
    );
  });

  test('AUT-04 reports over the rate limit are 429', async () => {
    const headers = await signIn(await createUser());
    const { id } = await createArtist();
    for (let made = 0; made < 30; made += 1) expect((await send({ kind: 'artist', id, reason: 'spam' }, headers)).status).toBe(200);
    expect((await send({ kind: 'artist', id, reason: 'spam' }, headers)).status).toBe(429);
  });

  test('AUT-04 unverified accounts of one address share a limit of reports, other addresses do not', async () => {
    const { id } = await createArtist();
    const from = async (address: string) => ({
      ...(await signIn(await createUser({ emailVerified: false, emailVerifiedAt: null }))),
      'CF-Connecting-IP': address,
    });
    const sendAll = async (headers: Record<string, string>) => {
      for (let made = 0; made < 30; made += 1) expect((await send({ kind: 'artist', id, reason: 'spam' }, headers)).status).toBe(200);
    };
    await sendAll(await from('203.0.113.7'));
    await sendAll(await from('203.0.113.7'));
    expect((await send({ kind: 'artist', id, reason: 'spam' }, await from('203.0.113.7'))).status).toBe(429);
    expect((await send({ kind: 'artist', id, reason: 'spam' }, await from('203.0.113.8'))).status).toBe(200);
  });
});
