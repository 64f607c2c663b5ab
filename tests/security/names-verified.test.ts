import { env } from 'cloudflare:workers';
import { eq } from 'drizzle-orm';
import { drizzle } from 'drizzle-orm/d1';
import { beforeEach, describe, expect, test } from 'vitest';
import { backstageRequestApi } from '#contracts/backstage/backstage-request';
import { artistApi } from '#contracts/catalogue/artist';
import { artists } from '#db/schema/artist';
import { fillNameKeys } from '#functions/catalogue/artist/artist-rename.service';
import { call, fieldErrors, read, refusal } from '../support/call';
import { createArtist } from '../support/factories/artist.factory';
import { createUser } from '../support/factories/user.factory';
import { signIn } from '../support/session';

type Headers = Record<string, string>;

const db = drizzle(env.DB);
const LOOKALIKE = 'Мara Оlm';
const applicant = { first_name: 'Ann', last_name: 'Lee', role: 'artist', proofs: ['https://example.com/ann'] };

let ann: Awaited<ReturnType<typeof createUser>>;
let headers: Headers;
let office: Headers;

beforeEach(async () => {
  await env.DB.batch(['backstage_requests', 'verified_names', 'artists'].map((table) => env.DB.prepare(`delete from ${table}`)));
  ann = await createUser({ permissions: ['music.create', 'backstageRequests.create'] });
  headers = await signIn(ann);
  office = await signIn(await createUser({ permissions: ['admin'] }));
});

const rename = (id: number, name: string, by = headers) => refusal(`artists/${id}`, { method: 'PUT', headers: by, body: { name } });
const shown = async (id: number) => (await read(artistApi.show, `artists/${id}`, { headers })).artist;
const pending = async () =>
  (await read(backstageRequestApi.list, 'backstage-requests?state=pending', { headers: office })).pagination.data.map(
    ({ id, artist_name, previous_name }) => ({ id, artist_name, previous_name }),
  );
const approve = (id: number) => refusal(`backstage-requests/${id}/approve`, { method: 'POST', headers: office, body: {} });
const request = async (body: object) =>
  (await read(backstageRequestApi.create, 'backstage-requests', { method: 'POST', headers, body: { ...applicant, ...body } })).request.id;
const keysOf = async () => (await env.DB.prepare('select artist_id as id from verified_names order by artist_id').all()).results;

describe('ATT-06 the verified mark belongs to a name', () => {
  test('a manager who changes the name loses the mark and files a request', async () => {
    const { id } = await createArtist({ name: 'Mara Olm', verified: true, managers: [ann] });

    expect((await rename(id, 'Dune Cartel')).status).toBe(200);

    expect(await shown(id)).toMatchObject({ name: 'Dune Cartel', verified: false });
    const [asked] = await pending();
    expect(asked).toMatchObject({ artist_name: 'Dune Cartel', previous_name: 'Mara Olm' });
    expect((await approve(asked!.id)).status).toBe(200);
    expect(await shown(id)).toMatchObject({ name: 'Dune Cartel', verified: true });
  });

  test('a second change replaces the request, so that no name is approved unseen', async () => {
    const { id } = await createArtist({ name: 'Mara Olm', verified: true, managers: [ann] });
    await rename(id, 'Dune Cartel');
    const [seen] = await pending();

    await rename(id, 'Dune Parade');

    expect((await approve(seen!.id)).status).toBe(409);
    expect(await pending()).toEqual([{ id: expect.any(Number), artist_name: 'Dune Parade', previous_name: 'Mara Olm' }]);
    expect(await shown(id)).toMatchObject({ verified: false });
  });

  test('an approval of a request filed before a change of name is refused', async () => {
    const { id } = await createArtist({ name: 'Ann Other', managers: [ann] });
    const asked = await request({ type: 'verify-artist', artist_id: id });
    await rename(id, 'Dune Cartel');

    const answer = await approve(asked);

    expect(answer).toMatchObject({ status: 409, body: expect.stringContaining('is now called “Dune Cartel”') });
    expect(await shown(id)).toMatchObject({ verified: false });
  });

  test('a change of case ends the mark; other fields and the same name keep it', async () => {
    const { id } = await createArtist({ name: 'Mara Olm', verified: true, managers: [ann] });

    await refusal(`artists/${id}`, { method: 'PUT', headers, body: { name: 'Mara  Olm ', city: 'Oslo' } });
    expect(await shown(id)).toMatchObject({ verified: true });
    await rename(id, 'MARA OLM');

    expect(await shown(id)).toMatchObject({ verified: false });
  });

  test('an administrator with the office renames without losing the mark', async () => {
    const { id } = await createArtist({ name: 'Mara Olm', verified: true, managers: [ann] });

    expect((await rename(id, 'Dune Cartel', office)).status).toBe(200);

    expect(await shown(id)).toMatchObject({ name: 'Dune Cartel', verified: true });
    expect(await pending()).toEqual([]);
  });
});

describe('ATT-06 two verified artists never share a name', () => {
  test('an approval, an act of the office and a rename by the office are refused', async () => {
    await createArtist({ name: 'Mara Olm', verified: true });
    const twin = await createArtist({ name: LOOKALIKE, managers: [ann] });
    const third = await createArtist({ name: 'Third', verified: true });

    const asked = await request({ type: 'verify-artist', artist_id: twin.id });
    expect(await approve(asked)).toMatchObject({ status: 409, body: expect.stringContaining('looks like “Mara Olm”') });
    const verify = { method: 'POST', headers: office, body: { action: 'verify', ids: [twin.id], expected: 1 } };
    expect((await refusal('bulk/artists', verify)).status).toBe(409);
    expect(JSON.parse((await rename(third.id, 'MARA 0LM', office)).body).errors).toEqual({
      name: [expect.stringContaining('verified artist')],
    });

    expect(await shown(twin.id)).toMatchObject({ verified: false });
    expect(await shown(third.id)).toMatchObject({ name: 'Third', verified: true });
  });

  test('the database refuses a second verified artist of a name, however it is written', async () => {
    await createArtist({ name: 'Mara Olm', verified: true });
    const twin = await createArtist({ name: LOOKALIKE });

    await expect(db.update(artists).set({ verified: true }).where(eq(artists.id, twin.id))).rejects.toThrow();
    await expect(createArtist({ name: 'mara-olm', verified: true })).rejects.toThrow();
  });

  test('the keys end with the mark and with the artist', async () => {
    const { id } = await createArtist({ name: 'Mara Olm', verified: true });
    expect(await keysOf()).toEqual([{ id }]);

    await db.update(artists).set({ verified: false }).where(eq(artists.id, id));
    expect(await keysOf()).toEqual([]);
    await db.update(artists).set({ verified: true }).where(eq(artists.id, id));
    await db.delete(artists).where(eq(artists.id, id));

    expect(await keysOf()).toEqual([]);
  });

  test('after an upgrade the older of two keeps the mark; the younger is to be reviewed', async () => {
    const older = await createArtist({ name: 'Mara Olm' });
    const younger = await createArtist({ name: LOOKALIKE, managers: [ann] });
    const plain = await createArtist({ name: 'Mara Olm' });
    await env.DB.prepare('update artists set name_keys = null, verified = id in (?, ?)').bind(older.id, younger.id).run();

    await fillNameKeys({ db, now: new Date() } as never);
    await fillNameKeys({ db, now: new Date() } as never);

    expect(await shown(older.id)).toMatchObject({ verified: true });
    expect(await shown(younger.id)).toMatchObject({ verified: false });
    expect(await pending()).toEqual([expect.objectContaining({ artist_name: LOOKALIKE, previous_name: LOOKALIKE })]);
    const [{ nameKeys } = { nameKeys: null }] = await db.select().from(artists).where(eq(artists.id, plain.id));
    expect(nameKeys).toEqual(['rnaraolrn']);
  });
});

describe('ATT-06 names of those who act', () => {
  test.each(['Mara Olm', LOOKALIKE, 'ＭＡＲＡ　ＯＬＭ', 'Segue Official', 'Ѕegue', 'Adm1n', 'M0derator'])(
    '%s is nobody else’s',
    async (name) => {
      await createArtist({ name: 'Mara Olm', verified: true });
      const own = await createArtist({ name: 'Ann Other', managers: [ann] });
      const change = { method: 'PUT', headers };

      expect(await fieldErrors(`artists/${own.id}`, { ...change, body: { name } })).toHaveProperty('name');
      expect(await fieldErrors(`users/${ann.id}`, { ...change, body: { first_name: name } })).toHaveProperty('first_name');
      expect(await fieldErrors('workspaces', { method: 'POST', headers, body: { name } })).toHaveProperty('name');
      const asked = { type: 'become-artist', artist_name: name, ...applicant };
      expect(await fieldErrors('backstage-requests', { method: 'POST', headers, body: asked })).toHaveProperty('artist_name');
    },
  );

  test('a manager bears the name of the artist, and an administrator any name', async () => {
    await createArtist({ name: 'Mara Olm', verified: true, managers: [ann] });
    const other = await createUser();

    const own = await call(`users/${ann.id}`, { method: 'PUT', headers, body: { first_name: 'Mara', last_name: 'Olm' } });
    const given = await call(`users/${other.id}`, { method: 'PUT', headers: office, body: { first_name: 'Admin' } });

    expect([own.status, given.status]).toEqual([200, 200]);
  });
});
