import { env } from 'cloudflare:workers';
import { describe, expect, test } from 'vitest';
import { CODE_ALPHABET, REDEEM_RATE_LIMIT } from '#contracts/backstage/download-code';
import { moveClock } from '#functions/platform/http/clock';
import { createAlbum } from '../../support/factories/album.factory';
import { createArtist } from '../../support/factories/artist.factory';
import { createAudio } from '../../support/factories/audio.factory';
import { createWorkspace } from '../../support/factories/workspace.factory';
import { createUploader } from '../../support/upload';
import { readZip } from '../data-export/zip';
import {
  album,
  archive,
  artist,
  file,
  inWorldOfCodes,
  list,
  look,
  make,
  makeCodes,
  of,
  opened,
  owner,
  redeem,
  revoke,
  show,
  songs,
  stranger,
} from './code-world';

inWorldOfCodes();

const DAY = 86_400_000;
const run = (statement: string, ...values: unknown[]) =>
  env.DB.prepare(statement)
    .bind(...values)
    .run();

describe('download code batches', () => {
  test('1000 codes are unique and unambiguous, can be shown again and are stored as seals only', async () => {
    const { status, body } = await make({ amount: 1000, name: 'Tour' });
    expect([status, body.batch]).toMatchObject([
      200,
      { name: 'Tour', amount: 1000, uses: 1, redeemed: 0, state: 'open', maker_left: false },
    ]);
    const { codes } = (await show(body.batch.id)).body;
    expect(new Set(codes.map(({ code }) => code)).size).toBe(1000);
    for (const { code } of codes) expect(code).toMatch(new RegExp(`^([${CODE_ALPHABET}]{4}-){2}[${CODE_ALPHABET}]{4}$`));
    expect((await show(body.batch.id)).body.codes).toEqual(codes);
    const { results } = await env.DB.prepare(
      'select seed, seal from download_code_batches join download_codes on batch_id = download_code_batches.id',
    ).all();
    const kept = JSON.stringify(results);
    for (const { code } of codes.slice(0, 20)) expect(kept).not.toContain(code?.replaceAll('-', ''));
    const table = await owner.send(`download-codes/${body.batch.id}/table`, { method: 'GET' });
    expect(table.headers.get('Content-Disposition')).toContain('Tour.csv');
    const lines = (await table.text()).trim().split('\r\n');
    expect(lines).toHaveLength(1001);
    expect(lines[1]).toBe(`1,${codes[0]?.code},${env.BASE_URL}/redeem?code=${codes[0]?.code},1,`);
  });

  test('invalid fields are reported, and music has at most 50 batches', async () => {
    expect((await make({ name: ' ', amount: 1001, uses: 0, files: 'all', expires_at: 'soon' })).body.errors).toEqual({
      name: ['Enter a name.'],
      amount: ['A batch has 1000 codes at most.'],
      uses: ['A code can be used once at least.'],
      files: ['Choose the files.'],
      expires_at: ['Choose a moment.'],
    });
    expect((await make({ expires_at: new Date(0).toISOString() })).body.errors).toEqual({ expires_at: ['Choose a moment to come.'] });
    for (let count = 0; count < 50; count += 1) await make({ amount: 1 });
    expect((await make({ amount: 1 })).body.errors).toEqual({ name: ['There are 50 batches already.'] });
    expect((await list()).body.batches).toHaveLength(50);
  });

  test('only editors of the music can create, list and revoke batches', async () => {
    const { batch } = await makeCodes();
    expect([(await make({}, stranger)).status, (await list(stranger)).status]).toEqual([403, 403]);
    expect([(await show(batch.id, stranger)).status, await revoke(batch.id, stranger)]).toEqual([404, 404]);
    expect((await stranger.send(`download-codes/${batch.id}/table`, { method: 'GET' })).status).toBe(404);
    const other = await createAlbum({ ownerId: stranger.user.id });
    const theirs = (await make({}, stranger, of(other.id))).body.batch;
    expect(await revoke(`${batch.id},${theirs.id}`)).toBe(404);
    expect((await list()).body.batches[0]?.state).toBe('open');
    expect(await revoke(batch.id)).toBe(200);
    expect((await list()).body.batches[0]?.state).toBe('revoked');
  });

  test('codes cannot be shown again under another secret, but still work', async () => {
    const { batch, codes } = await makeCodes({ amount: 1 });
    await run('update download_code_batches set seed = ? where id = ?', 'another', batch.id);
    expect((await show(batch.id)).body.codes).toMatchObject([{ code: null }]);
    expect((await redeem(codes[0]!)).status).toBe(200);
  });
});

describe('redeeming codes', () => {
  test('a guest previews the music, redeems a code once and downloads the files for a day', async () => {
    const { batch, codes } = await makeCodes();
    const [code = '', second = ''] = codes;
    expect((await look(code)).body.music).toEqual({
      kind: 'album',
      name: 'Slack/Water',
      artists: artist.name,
      image: null,
      files: 'original',
      uses_left: 1,
      left_out: 0,
      tracks: songs.map(({ track }) => ({ id: track.id, name: track.name, artists: artist.name, duration: track.duration })),
    });
    expect((await look(code)).body.music.uses_left).toBe(1);
    const { pass } = (await redeem(` ${code.toLowerCase().replaceAll('-', ' ')} `)).body;
    expect((await opened(pass)).body.music.tracks).toHaveLength(2);
    for (const { track, bytes } of songs) {
      const answer = await file(pass, track.id);
      expect(answer.headers.get('Content-Disposition')).toContain('attachment');
      expect(new Uint8Array(await answer.arrayBuffer())).toEqual(bytes);
    }
    const zip = await readZip(new Uint8Array(await (await archive(pass)).arrayBuffer()));
    expect([...zip.keys()].map((name) => name.replace(/\.\w+$/, ''))).toEqual(['01 One', '02 Two']);
    expect([(await redeem(code)).body.code, (await look(code)).body.code]).toEqual(['spent', 'spent']);
    expect((await show(batch.id)).body).toMatchObject({
      batch: { redeemed: 1, amount: 3 },
      codes: [{ redeemed: 1, last_redeemed_at: expect.any(String) }, { redeemed: 0, last_redeemed_at: null }, { redeemed: 0 }],
    });
    expect((await redeem(second)).status).toBe(200);
    moveClock(DAY + 60_000);
    expect((await opened(pass)).body.code).toBe('pass_over');
    expect([(await file(pass, songs[0]!.track.id)).status, (await archive(pass)).status]).toEqual([410, 410]);
  });

  test('a code is redeemed as often as its batch allows, even in parallel', async () => {
    const { codes } = await makeCodes({ amount: 1, uses: 2 });
    const pressed = await Promise.all(Array.from({ length: 6 }, () => redeem(codes[0]!)));
    expect(pressed.map(({ status }) => status).toSorted()).toEqual([200, 200, 409, 409, 409, 409]);
    expect(new Set(pressed.flatMap(({ body }) => body.pass ?? [])).size).toBe(2);
  });

  test('a code downloads the original or the streamed file, as its batch defines', async () => {
    const { track } = songs[0]!;
    await env.BUCKET.put('upload/master', new Uint8Array([1, 2, 3]), { httpMetadata: { contentType: 'audio/flac' } });
    await run("update tracks set original_key = 'upload/master' where id = ?", track.id);
    const lengths = [];
    for (const files of ['original', 'played']) {
      const { codes } = await makeCodes({ files, amount: 1 });
      const { pass } = (await redeem(codes[0]!)).body;
      lengths.push((await (await file(pass, track.id)).arrayBuffer()).byteLength);
    }
    expect(lengths).toEqual([3, 501]);
  });

  test('a refused code returns the reason: expired, revoked, hidden or deleted', async () => {
    const soon = new Date(Date.now() + 60_000).toISOString();
    const { codes: brief } = await makeCodes({ expires_at: soon });
    const { batch, codes } = await makeCodes();
    const { pass } = (await redeem(codes[1]!)).body;
    const states: (string | undefined)[] = [];
    const ask = async () => states.push((await redeem(codes[0]!)).body.code, (await opened(pass)).body.code);
    await run("update albums set visibility = 'private' where id = ?", album.id);
    await ask();
    expect((await file(pass, songs[0]!.track.id)).status).toBe(409);
    await run("update albums set visibility = 'public' where id = ?", album.id);
    await run("update tracks set visibility = 'private' where id = ?", songs[1]!.track.id);
    expect((await look(codes[0]!)).body.music).toMatchObject({ left_out: 1, tracks: [{ name: 'One' }] });
    expect((await file(pass, songs[1]!.track.id)).status).toBe(404);
    await run('update albums set deleted_at = 1 where id = ?', album.id);
    await ask();
    await run('update albums set deleted_at = null where id = ?', album.id);
    await revoke(batch.id);
    await ask();
    moveClock(120_000);
    states.push((await look(brief[0]!)).body.code);
    expect(states).toEqual(['closed', 'closed', 'gone', 'gone', 'revoked', 'revoked', 'expired']);
  });

  test('wrong codes are rate limited per IP address, and forged passes return 404', async () => {
    const { codes } = await makeCodes({ amount: 30 });
    for (const code of codes.slice(0, REDEEM_RATE_LIMIT.times + 5)) expect((await look(code)).status).toBe(200);
    const statuses = [];
    for (let tried = 0; tried < REDEEM_RATE_LIMIT.times + 1; tried += 1)
      statuses.push((await look(`CCCCCCCCCC${tried % 2 ? 'CD' : '39'}`)).status);
    expect(statuses).toEqual([...Array(REDEEM_RATE_LIMIT.times).fill(404), 429]);
    expect((await look('Is this a code?')).status).toBe(404);
    expect((await redeem(codes[0]!)).status).toBe(429);
    expect((await redeem(codes[0]!, '198.51.100.7')).status).toBe(200);
    const { pass } = (await redeem(codes[1]!, '198.51.100.7')).body;
    const [id, seal] = pass.split('.');
    for (const forged of [`${Number(id) - 1}.${seal}`, `${id}.${'0'.repeat(64)}`, String(id), 'x'])
      expect((await opened(forged)).status).toBe(404);
    const elsewhere = await createAudio({ visibility: 'private' });
    expect((await file(pass, elsewhere.track.id)).status).toBe(404);
  });
});

describe('lifetime of codes', () => {
  test('codes still work after their creator leaves, and pass to the artist managers', async () => {
    const partner = await createUploader({});
    const { id: team } = await createWorkspace({ ownerId: partner.user.id, managers: [owner.user] });
    const shared = await createArtist({ managers: [partner.user] });
    await run('insert into workspace_artists (workspace_id, artist_id) values (?, ?)', team, shared.id);
    const made = await createAlbum({ artists: [shared], ownerId: owner.user.id });
    await createAudio({ artists: [shared], albumId: made.id, ownerId: owner.user.id });
    const { codes } = await makeCodes({}, of(made.id));
    expect((await redeem(codes[0]!)).status).toBe(200);
    await owner.send(`workspace/${team}/members/${owner.user.id}`, { method: 'DELETE' });
    await run('delete from workspace_members where user_id = ? and workspace_id = ?', owner.user.id, team);
    expect((await list(owner, of(made.id))).status).toBe(403);
    expect((await list(partner, of(made.id))).body.batches).toMatchObject([{ maker_left: true, state: 'open' }]);
    expect((await redeem(codes[1]!)).status).toBe(200);
    await run('update users set banned_at = 1 where id = ?', partner.user.id);
    expect((await redeem(codes[2]!)).body.code).toBe('revoked');
  });

  test('codes end when their only manager is suspended and when the music is deleted', async () => {
    const { codes } = await makeCodes();
    await run('update users set banned_at = 1 where id = ?', owner.user.id);
    expect((await look(codes[0]!)).body.code).toBe('revoked');
    await run('update users set banned_at = null where id = ?', owner.user.id);
    expect((await look(codes[0]!)).status).toBe(200);
    await run('delete from tracks where album_id = ?', album.id);
    await run('delete from albums where id = ?', album.id);
    const left = await env.DB.prepare(
      'select count(*) as n from download_codes join download_code_batches on download_code_batches.id = batch_id where album_id = ?',
    )
      .bind(album.id)
      .first<{ n: number }>();
    expect([(await look(codes[0]!)).body.code, left?.n]).toEqual(['unknown_code', 0]);
  });

  test('the artist export contains codes and the time of each use, but not who used them', async () => {
    const { codes } = await makeCodes({ name: 'Tour cards' });
    await redeem(codes[0]!);
    const zip = await readZip(new Uint8Array(await (await owner.send(`artists/${artist.id}/take-out`, { method: 'GET' })).arrayBuffer()));
    const text = new TextDecoder().decode(zip.get('download-codes.json'));
    expect(JSON.parse(text)).toMatchObject([
      {
        album: album.id,
        name: 'Tour cards',
        redeemed: 1,
        codes: [{ code: codes[0], redeemed: 1 }, { code: codes[1] }, { code: codes[2] }],
      },
    ]);
    expect(text).not.toContain('seed');
    const columns = await env.DB.prepare("select group_concat(name) as names from pragma_table_info('download_code_uses')").first();
    expect(columns).toEqual({ names: 'id,code_id,used_at' });
  });
});
