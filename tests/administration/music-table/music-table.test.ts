import { beforeAll, describe, expect, test } from 'vitest';
import type { TableAlbum, TableArtist, TableTrack } from '#contracts/administration/music-table';
import { call, refusal } from '../../support/call';
import { createAlbum } from '../../support/factories/album.factory';
import { createArtist } from '../../support/factories/artist.factory';
import { createGenre } from '../../support/factories/genre.factory';
import { createLyric } from '../../support/factories/lyric.factory';
import { createTag } from '../../support/factories/tag.factory';
import { createTrack } from '../../support/factories/track.factory';
import { createUser } from '../../support/factories/user.factory';
import { signIn } from '../../support/session';
import { type Editor, editor, namesBy, readList } from './music-world';

let who: Editor;
let genreId = 0;

beforeAll(async () => {
  who = await editor();
  const [kestrel, hidden, binned] = await Promise.all([
    createArtist({ name: 'Kestrel Föhn', verified: true, image: '/media/kestrel' }),
    createArtist({ name: 'Hidden Heron', disabled: true }),
    createArtist({ name: 'Binned Bittern', deletedAt: new Date(5) }),
  ]);
  const owner = await createUser({ name: 'Orla Owner' });
  const genre = await createGenre({ displayName: 'Slowcore' });
  genreId = genre.id;
  const tag = await createTag({ displayName: 'Late night' });
  const album = await createAlbum({ name: 'Salt Roads', artists: [kestrel], upc: '036000291452', image: '/media/salt', genres: [genre] });
  await createAlbum({ name: 'Draft Album', artists: [hidden], visibility: 'private' });
  await createAlbum({ name: 'Album in the bin', artists: [binned], deletedAt: new Date() });
  const open = { name: 'Public Song', artists: [kestrel], albumId: album.id, plays: 500, isrc: 'GBAYE6800011', ownerId: owner.id };
  const song = await createTrack({ ...open, genres: [genre], tags: [tag], explicit: true, createdAt: new Date('2026-03-05T10:00:00Z') });
  await createLyric({ trackId: song.id });
  await createTrack({ name: 'Draft Song', artists: [hidden], visibility: 'private', createdAt: new Date('2026-01-01T00:00:00Z') });
  await createTrack({ name: 'Scheduled Song', artists: [kestrel], visibility: 'scheduled', scheduledAt: new Date('2030-01-01T00:00:00Z') });
  await createTrack({ name: 'Unlisted Song', artists: [kestrel], visibility: 'unlisted', duration: 700_000 });
  await createTrack({ name: 'Song in the bin', artists: [binned], deletedAt: new Date() });
});

describe('ADMIN-006 track table', () => {
  test('the table lists drafts, scheduled and deleted tracks with state and owner', async () => {
    const all = (await readList(who, 'tracks', 'orderBy=name&orderDir=asc')) as TableTrack[];
    expect(all.map(({ name, state }) => [name, state])).toEqual([
      ['Draft Song', 'private'],
      ['Public Song', 'public'],
      ['Scheduled Song', 'scheduled'],
      ['Song in the bin', 'deleted'],
      ['Unlisted Song', 'unlisted'],
    ]);
    expect(all[1]).toMatchObject({
      artists: [{ name: 'Kestrel Föhn' }],
      album: { name: 'Salt Roads' },
      genres: ['Slowcore'],
      owner: { name: 'Orla Owner' },
      image: '/media/salt',
      plays: 500,
      explicit: true,
      has_lyrics: true,
    });
    expect(all[0].artists).toMatchObject([{ name: 'Hidden Heron' }]);
    expect(all[3].restorable_until).not.toBeNull();
    expect(all[0].restorable_until).toBeNull();
    expect((await readList(who, 'tracks', 'orderBy=plays'))[0].name).toBe('Public Song');
  });

  test.each([
    ['state:is:private', ['Draft Song']],
    ['state:is:deleted', ['Song in the bin']],
    ['state:is:scheduled,deleted', ['Scheduled Song', 'Song in the bin']],
    ['state:is:public,private', ['Draft Song', 'Public Song']],
    ['state:is_not:public,deleted', ['Draft Song', 'Scheduled Song', 'Unlisted Song']],
    ['artists:contains:kestrel', ['Public Song', 'Scheduled Song', 'Unlisted Song']],
    ['artists:is:hidden heron', ['Draft Song']],
    ['artists:lacks:kestrel', ['Draft Song', 'Song in the bin']],
    ['artists:empty', []],
    ['tag:is:late night', ['Public Song']],
    ['album:begins:salt', ['Public Song']],
    ['album:empty', ['Draft Song', 'Scheduled Song', 'Song in the bin', 'Unlisted Song']],
    ['owner:contains:orla', ['Public Song']],
    ['owner:empty', ['Draft Song', 'Scheduled Song', 'Song in the bin', 'Unlisted Song']],
    ['plays:at_least:1', ['Public Song']],
    ['length:at_least:600', ['Unlisted Song']],
    ['lyrics:is:yes', ['Public Song']],
    ['cover:is:yes', ['Public Song']],
    ['explicit:is:yes', ['Public Song']],
    ['isrc:contains:GBAYE', ['Public Song']],
    ['created:before:2026-02-01', ['Draft Song']],
  ])('tracks are found by %s', async (filter, names) => {
    expect(await namesBy(who, 'tracks', filter)).toEqual(names);
  });

  test('tracks are found by genre, title, artist, ISRC and number', async () => {
    expect(await namesBy(who, 'tracks', `genre:is:${genreId}`)).toEqual(['Public Song']);
    expect(await namesBy(who, 'tracks', `genre:is_not:${genreId}`)).toHaveLength(4);
    const [song] = await readList(who, 'tracks', 'query=public');
    const find = async (typed: string) =>
      (await readList(who, 'tracks', `query=${encodeURIComponent(typed)}&orderBy=name`)).map(({ name }) => name);
    expect(await find('heron')).toEqual(['Draft Song']);
    expect(await find('föhn')).toHaveLength(3);
    expect(await find('gbaye68')).toEqual(['Public Song']);
    expect(await find('ng in')).toEqual(['Song in the bin']);
    expect(await find(String(song.id))).toContain('Public Song');
    expect(await find('"')).toEqual([]);
  });

  test('each music table requires its own permission', async () => {
    const some = await createUser({ permissions: ['admin.access', 'tracks.update'] });
    const headers = await signIn(some);
    expect((await call('resources/tracks', { headers })).status).toBe(200);
    expect((await refusal('resources/albums', { headers })).status).toBe(403);
    expect((await refusal('resources/artists', { headers })).status).toBe(403);
  });

  test('the export contains the shown tracks', async () => {
    const answer = await call(`exports/tracks?filter=${encodeURIComponent('state:is:public')}`, { headers: who.headers });
    const [head, line] = (await answer.text()).trim().split('\r\n');
    expect(head).toMatch(/id,name,artists,album,genre,state,plays,likes,length,isrc,owner,released,created$/);
    expect(line).toContain('Public Song,Kestrel Föhn,Salt Roads,Slowcore,public,500,0,180,GBAYE6800011,Orla Owner');
  });
});

describe('ADMIN-008 album table', () => {
  test('the table lists drafts and deleted albums with track counts', async () => {
    const all = (await readList(who, 'albums', 'orderBy=name&orderDir=asc')) as TableAlbum[];
    expect(all.map(({ name, state, tracks_count }) => [name, state, tracks_count])).toEqual([
      ['Album in the bin', 'deleted', 0],
      ['Draft Album', 'private', 0],
      ['Salt Roads', 'public', 1],
    ]);
  });

  test.each([
    ['state:is:private', ['Draft Album']],
    ['artists:contains:kestrel', ['Salt Roads']],
    ['cover:is:no', ['Album in the bin', 'Draft Album']],
    ['tracks:at_least:1', ['Salt Roads']],
    ['upc:begins:0360', ['Salt Roads']],
    ['type:is:album', ['Album in the bin', 'Draft Album', 'Salt Roads']],
  ])('albums are found by %s', async (filter, names) => {
    expect(await namesBy(who, 'albums', filter)).toEqual(names);
  });

  test('albums are found by title, artist and UPC', async () => {
    for (const typed of ['salt roads', 'kestrel', '3600029'])
      expect((await readList(who, 'albums', `query=${encodeURIComponent(typed)}`)).map(({ name }) => name)).toEqual(['Salt Roads']);
  });
});

describe('ADMIN-010 artist table', () => {
  test('the table lists hidden and deleted artists with album and track counts', async () => {
    const all = (await readList(who, 'artists', 'orderBy=name&orderDir=asc')) as TableArtist[];
    expect(all.map(({ name, state, albums_count, tracks_count, verified }) => [name, state, albums_count, tracks_count, verified])).toEqual(
      [
        ['Binned Bittern', 'deleted', 1, 1, false],
        ['Hidden Heron', 'hidden', 1, 1, false],
        ['Kestrel Föhn', 'shown', 1, 3, true],
      ],
    );
    expect((await readList(who, 'artists', 'query=heron')).map(({ name }) => name)).toEqual(['Hidden Heron']);
  });

  test.each([
    ['state:is:hidden', ['Hidden Heron']],
    ['state:is:deleted', ['Binned Bittern']],
    ['state:is:hidden,deleted', ['Binned Bittern', 'Hidden Heron']],
    ['verified:is:yes', ['Kestrel Föhn']],
    ['tracks:at_least:2', ['Kestrel Föhn']],
    ['cover:is:yes;managed:is:no', ['Kestrel Föhn']],
  ])('artists are found by %s', async (filter, names) => {
    expect(await namesBy(who, 'artists', filter)).toEqual(names);
  });
});
