import { env, exports } from 'cloudflare:workers';
import { beforeAll, describe, expect, test } from 'vitest';
import { channelApi } from '#contracts/listening/channel';
import { type ChannelDraft, channelChangeApi, type ItemReference } from '#functions/listening/channel/channel-change.contract';
import { showDraft } from '#functions/listening/channel/channel-edit.service';
import { ANONYMOUS_ACTOR } from '#functions/platform/access/actor';
import { createContext } from '#functions/platform/access/context';
import type { Env } from '#functions/platform/http/env';
import { read } from '../../support/call';
import { createAlbum } from '../../support/factories/album.factory';
import { createArtist } from '../../support/factories/artist.factory';
import { createChannel } from '../../support/factories/channel.factory';
import { createPlaylist } from '../../support/factories/playlist.factory';
import { createTag } from '../../support/factories/tag.factory';
import { createTrack } from '../../support/factories/track.factory';
import { createUser } from '../../support/factories/user.factory';
import { signIn } from '../../support/session';

const hidden: ItemReference[] = [];
let open: ItemReference;
let headers: Record<string, string>;

const item = (model_type: ItemReference['model_type'], { id }: { id: number }): ItemReference => ({ model_type, id });

/** Everything that is not public, some of it owned by the editor. */
beforeAll(async () => {
  const admin = await createUser({ permissions: ['admin'], name: 'Keeper' });
  headers = await signIn(admin);
  const secretTag = await createTag({ name: 'canary-tag', displayName: 'Canary tag' });
  const own = { name: 'Canary own', ownerId: admin.id, visibility: 'private' as const };
  const gone = await createAlbum({ name: 'Canary deleted', deletedAt: new Date() });
  const dark = await createChannel({
    name: 'Canary dark',
    public: false,
    items: [{ albumId: (await createAlbum({ name: 'Album in the dark' })).id }],
  });
  hidden.push(
    item('album', await createAlbum(own)),
    item('track', await createTrack({ ...own, tags: [secretTag] })),
    item('album', await createAlbum({ name: 'Canary premiere', visibility: 'scheduled' })),
    item('track', await createTrack({ name: 'Canary unlisted', visibility: 'unlisted' })),
    item('album', gone),
    item('track', await createTrack({ name: 'Canary on it', albumId: gone.id })),
    item('artist', await createArtist({ name: 'Canary artist', disabled: true })),
    item('playlist', await createPlaylist({ name: 'Canary list', public: false, ownerId: admin.id })),
    item('tag', secretTag),
    item('user', await createUser({ name: 'Canary suspended', bannedAt: new Date() })),
    item('user', await createUser({ name: 'Canary shadow', shadowOfEmail: 'canary@example.com' })),
    item('channel', dark),
  );
  open = item('album', await createAlbum({ name: 'Open album' }));
});

const draw = async (draft: Partial<ChannelDraft>) =>
  JSON.stringify(await showDraft(createContext(env as unknown as Env, ANONYMOUS_ACTOR), { id: null, ...draft }));

describe('hidden content in channels', () => {
  test('a preview of hidden items shows no names and excludes them from the count', async () => {
    const drawn = await draw({ items: [...hidden, open] });
    expect(drawn).toContain('Open album');
    expect(drawn).not.toMatch(/canary|in the dark/i);
    for (const content_type of ['artist', 'album', 'track', 'playlist', 'tag', 'user', 'channel'] as const) {
      const body = { content_type, content_policy: 'all' as const, per_page: 100, items: hidden };
      expect([content_type, await draw(body)]).toEqual([content_type, expect.not.stringMatching(/canary/i)]);
      const { count, items } = await read(channelChangeApi.preview, 'channels/preview', { method: 'POST', headers, body });
      expect([content_type, JSON.stringify(items)]).toEqual([content_type, expect.not.stringMatching(/canary/i)]);
      if (items.length < 10) expect([content_type, count]).toEqual([content_type, items.length]);
    }
  });

  test('a channel with hidden items shows none, not even to an admin', async () => {
    const columns = {
      album: 'albumId',
      track: 'trackId',
      artist: 'artistId',
      playlist: 'playlistId',
      tag: 'tagId',
      user: 'userId',
      channel: 'nestedChannelId',
    };
    const kept = await createChannel({
      items: hidden.map(({ model_type, id }) => ({ [columns[model_type as keyof typeof columns]]: id })),
    });
    const outer = await createChannel({ contentType: 'channel', items: [{ nestedChannelId: kept.id }] });
    for (const id of [kept.id, outer.id]) {
      const { channel } = await read(channelApi.show, `channels/${id}`, { headers });
      expect(JSON.stringify(channel)).not.toMatch(/canary|in the dark/i);
    }
    const { channel } = await read(channelChangeApi.showForEditing, `channels/${kept.id}/edit`, { headers });
    expect(channel.items).toHaveLength(hidden.length);
    expect(JSON.stringify(channel.items)).not.toMatch(/canary (?!dark)/i);
  });

  test('hidden items of a channel are in no search, sitemap or feed', async () => {
    const artist = await createArtist({ name: 'Open artist' });
    for (const visibility of ['private', 'unlisted', 'scheduled'] as const)
      await createAlbum({ name: `Canary ${visibility}`, visibility, artists: [artist] });
    const body = async (path: string) => {
      const response = await exports.default.fetch(`http://localhost/${path}`);
      return [path, response.status, await response.text()] as const;
    };
    const parts = [...(await body('sitemap.xml'))[2].matchAll(/\/(sitemap\/[^<]+\.xml)/g)].map(([, part]) => part!);
    expect(parts.length).toBeGreaterThan(3);
    const places = ['api/v1/search?query=canary', 'api/v1/search/suggestions?query=canary', `artist/${artist.id}/feed.xml`, ...parts];
    const addresses = hidden.map(({ model_type, id }) => `/${model_type}/${id}/`).join('|');
    const names = new RegExp(`Canary |canary-tag|in the dark|${addresses}`);
    for (const path of places) expect(await body(path)).toEqual([path, 200, expect.not.stringMatching(names)]);
  });

  test('a nested channel shows none of its nested channels', async () => {
    const deep = await createChannel({ name: 'Deep' });
    const inner = await createChannel({ name: 'Inner', items: [{ nestedChannelId: deep.id }] });
    const drawn = await draw({ content_type: 'channel', items: [item('channel', inner)] });
    expect(drawn).toContain('Inner');
    expect(drawn).not.toContain('Deep');
  });
});
