import { describe, expect, test } from 'vitest';
import { type ChannelContent, channelApi, NESTED_ITEMS } from '#contracts/listening/channel';
import { read, refusal } from '../../support/call';
import { createAlbum } from '../../support/factories/album.factory';
import { createArtist } from '../../support/factories/artist.factory';
import { createChannel } from '../../support/factories/channel.factory';
import { createGenre } from '../../support/factories/genre.factory';
import { createPlaylist } from '../../support/factories/playlist.factory';
import { createTag } from '../../support/factories/tag.factory';
import { createTrack } from '../../support/factories/track.factory';
import { createUser } from '../../support/factories/user.factory';
import { signIn } from '../../support/session';

const show = async (path: string | number) => (await read(channelApi.show, `channels/${path}`)).channel;
const contentOf = async (path: string | number) => (await show(path)).content.pagination.data;
const names = (content: ChannelContent[]) => content.map((item) => item.name);

describe('manual channel', () => {
  test('a channel lists items of every kind in order and leaves out hidden ones', async () => {
    const [artist, album, track, playlist] = [await createArtist(), await createAlbum(), await createTrack(), await createPlaylist()];
    const [genre, tag, user] = [await createGenre(), await createTag(), await createUser({ email: 'canary@example.com' })];
    await createTrack({ tags: [tag], genres: [genre] });
    const secret = await createTag();
    await createTrack({ visibility: 'private', tags: [secret] });
    const { slug } = await createChannel({
      items: [
        { userId: user.id },
        { tagId: secret.id },
        { tagId: tag.id },
        { artistId: (await createArtist({ disabled: true })).id },
        { genreId: (await createGenre()).id },
        { genreId: genre.id },
        { albumId: (await createAlbum({ visibility: 'unlisted' })).id },
        { playlistId: playlist.id },
        { playlistId: (await createPlaylist({ public: false })).id },
        { trackId: track.id },
        { userId: (await createUser({ bannedAt: new Date() })).id },
        { albumId: album.id },
        { artistId: artist.id },
      ],
    });
    const content = await contentOf(slug);
    expect(content.map((item) => item.model_type)).toEqual(['user', 'tag', 'genre', 'playlist', 'track', 'album', 'artist']);
    expect(names(content)).toEqual([user, tag, genre, playlist, track, album, artist].map((row) => row.name));
    expect(JSON.stringify(content)).not.toContain('canary');
  });

  test('pages link to the next and previous page; pages past the end are empty', async () => {
    const items = [];
    for (const name of ['One', 'Two', 'Three']) items.push({ trackId: (await createTrack({ name })).id });
    const { slug } = await createChannel({ perPage: 2, items });
    expect((await show(slug)).content.pagination).toMatchObject({ current_page: 1, per_page: 2, next_page: 2, prev_page: null });
    const last = (await show(`${slug}?page=2`)).content.pagination;
    expect(last).toMatchObject({ next_page: null, prev_page: 1 });
    expect(names(last.data)).toEqual(['Three']);
    expect(await contentOf(`${slug}?page=3`)).toEqual([]);
  });

  test('a numeric slug precedes an id; the channel has its texts', async () => {
    const one = await createChannel({
      description: 'Words.',
      hideTitle: true,
      seoTitle: 'Title',
      seoDescription: 'More',
      layout: 'list',
      nestedLayout: 'pair',
    });
    expect(await show(one.id)).toMatchObject({
      slug: one.slug,
      description: 'Words.',
      hide_title: true,
      seo: { title: 'Title', description: 'More' },
      can: { edit: false },
    });
    const numbered = await createChannel({ slug: String(one.id), name: 'A number for a slug' });
    expect((await show(one.id)).id).toBe(numbered.id);
  });
});

describe('nested channels', () => {
  test('a nested channel shows its first items without its own nested channels', async () => {
    const items = [];
    for (let index = 0; index < NESTED_ITEMS + 2; index += 1) items.push({ trackId: (await createTrack({ name: `Track ${index}` })).id });
    const deep = await createChannel({ items: [{ trackId: items[0].trackId }] });
    const manual = await createChannel({ items: [{ nestedChannelId: deep.id }, ...items] });
    const automatic = await createChannel({ contentType: 'album', contentPolicy: 'all', perPage: 1 });
    for (const name of ['Album A', 'Album B']) await createAlbum({ name, plays: name === 'Album A' ? 2 : 1 });
    const empty = await createChannel();
    const closed = await createChannel({ public: false });
    const home = await createChannel({ items: [manual, automatic, closed, empty].map(({ id }) => ({ nestedChannelId: id })) });
    const content = await contentOf(home.slug);
    expect(names(content)).toEqual([manual, automatic, empty].map((channel) => channel.name));
    const [first, second, third] = content.map((channel) => (channel.model_type === 'channel' ? names(channel.content) : []));
    expect(first).toEqual(items.slice(0, NESTED_ITEMS - 1).map((_, index) => `Track ${index}`));
    expect(second.slice(0, 2)).toEqual(['Album A', 'Album B']);
    expect(third).toEqual([]);
  });

  test('a channel of channels lists the others alphabetically', async () => {
    const { slug } = await createChannel({ contentType: 'channel', contentPolicy: 'all', perPage: 100 });
    const content = await contentOf(slug);
    expect(content.length).toBeGreaterThan(3);
    expect(content.every((item) => item.model_type === 'channel')).toBe(true);
    expect(names(content)).toEqual([...names(content)].sort());
    expect(content.map((item) => 'slug' in item && item.slug)).not.toContain(slug);
  });
});

describe('private channel', () => {
  test('a private channel is 404 except for users with channels.update', async () => {
    const { id, slug } = await createChannel({ public: false });
    const unknown = await refusal('channels/no-such-channel');
    expect(unknown.status).toBe(404);
    const stranger = await signIn(await createUser());
    for (const path of [id, slug, `${slug}?page=2`, 999_999, '%00', 'x'.repeat(121)]) {
      expect(await refusal(`channels/${path}`)).toEqual(unknown);
      expect(await refusal(`channels/${path}`, { headers: stranger })).toEqual(unknown);
    }
    const headers = await signIn(await createUser({ permissions: ['channels.update'] }));
    expect((await read(channelApi.show, `channels/${slug}`, { headers })).channel.can).toEqual({ edit: true, delete: true });
  });

  test('a private channel is not in the channel list', async () => {
    const [open, closed] = [await createChannel({ name: 'Listed one' }), await createChannel({ name: 'Listed not', public: false })];
    const { data } = (await read(channelApi.list, 'channels?query=listed')).pagination;
    expect(names(data as never)).toEqual([open.name]);
    expect(JSON.stringify(data)).not.toContain(closed.name);
  });
});
