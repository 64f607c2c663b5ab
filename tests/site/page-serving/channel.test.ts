import { env } from 'cloudflare:workers';
import { eq } from 'drizzle-orm';
import { drizzle } from 'drizzle-orm/d1';
import { beforeEach, describe, expect, it } from 'vitest';
import { channelAddresses, channelItems, channels } from '#db/schema/channel';
import { createChannel } from '../../support/factories/channel.factory';
import { createGenre } from '../../support/factories/genre.factory';
import { createUser } from '../../support/factories/user.factory';
import { createSite } from '../../support/page-server';

const db = drizzle(env.DB);

const FILES = { '/discover': 'file' };

beforeEach(async () => {
  await db.delete(channels);
  await createChannel({ id: 1, slug: 'discover' });
});

describe('channels', () => {
  it.each(['/discover', '/1', '/channel/discover', '/channel/1', '/discover/jazz', '/channel/discover/jazz'])(
    'PLAYER-024 PLAYER-025 PLAYER-026 PLAYER-027 %s is a channel',
    async (path) => {
      expect(await (await createSite({}).get(path)).text()).toBe(`rendered /live${path}`);
    },
  );

  it('an unknown channel is 404, even if its file exists', async () => {
    const site = createSite({ ...FILES, '/404': 'not found page' });
    await db.update(channels).set({ slug: 'explore' }).where(eq(channels.id, 1));
    for (const path of ['/discover', '/no-such-channel', '/2', '/%F0%9F%98%80', '/channel/none', '/none/jazz']) {
      const response = await site.get(path);
      expect([path, response.status, await response.text()]).toEqual([path, 404, 'not found page']);
    }
    expect(site.takeRendered()).toEqual([]);
  });

  it('an old channel address is rendered, never served from a file', async () => {
    await db.update(channels).set({ slug: 'explore' }).where(eq(channels.id, 1));
    await db.insert(channelAddresses).values({ slug: 'discover', channelId: 1 });
    expect(await (await createSite({}).get('/discover')).text()).toBe('rendered /live/discover');
  });

  it('a channel with rules, also nested, is rendered, never served from a file', async () => {
    const rules = { match: 'all' as const, rules: [{ field: 'plays' as const, operator: 'more' as const, value: 1 }] };
    const files = { '/discover': 'file', '/': 'file of home' };
    const texts = async () => {
      const site = createSite(files);
      return [await (await site.get('/discover')).text(), await (await site.get('/')).text()];
    };
    expect(await texts()).toEqual(['file', 'file of home']);
    const inner = await createChannel({ slug: 'inner', rules });
    expect(await texts()).toEqual(['file', 'file of home']);
    await db.insert(channelItems).values({ channelId: 1, position: 0, nestedChannelId: inner.id });
    expect(await texts()).toEqual(['rendered /live/discover', 'rendered /live']);
    await db.update(channels).set({ rules: null });
    expect(await texts()).toEqual(['file', 'file of home']);
  });

  it.each(['by hand', 'by rule'])('a channel with people %s, also nested, is rendered, so that a suspension hides them', async (how) => {
    const files = { '/discover': 'file', '/people': 'file' };
    const texts = async () => {
      const site = createSite(files);
      return [await (await site.get('/people')).text(), await (await site.get('/discover')).text()];
    };
    const people = await createChannel({ slug: 'people', contentType: how === 'by hand' ? 'mixed' : 'user', contentPolicy: 'manual' });
    if (how === 'by hand') {
      expect(await texts()).toEqual(['file', 'file']);
      const { id } = await createUser();
      await db.insert(channelItems).values({ channelId: people.id, position: 0, userId: id });
    }
    expect(await texts()).toEqual(['rendered /live/people', 'file']);
    await db.insert(channelItems).values({ channelId: 1, position: 0, nestedChannelId: people.id });
    expect(await texts()).toEqual(['rendered /live/people', 'rendered /live/discover']);
    await db.delete(channelItems);
    await db.update(channels).set({ contentType: 'channel', contentPolicy: 'all' }).where(eq(channels.id, 1));
    expect((await texts())[1]).toBe(how === 'by hand' ? 'file' : 'rendered /live/discover');
  });

  it('PLAYER-039 a named page precedes a channel of the same name', async () => {
    await createChannel({ slug: 'search' });
    const site = createSite({});
    await site.get('/search');
    await site.get('/login');
    expect(site.takeRendered()).toEqual(['/search', '/login']);
  });

  it('a channel name can be in any script', async () => {
    await createChannel({ slug: '日本' });
    expect((await createSite({}).get(`/${encodeURIComponent('日本')}`)).status).toBe(200);
  });

  it('a genre in any script is rendered as a genre page', async () => {
    await createGenre({ name: 'jazz' });
    expect(await (await createSite({}).get('/genre/%E6%97%A5')).text()).toBe('rendered /live/genre/%E6%97%A5');
  });
});
