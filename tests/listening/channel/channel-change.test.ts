import { expect, test } from 'vitest';
import { channelApi } from '#contracts/listening/channel';
import { channelChangeApi } from '#functions/listening/channel/channel-change.contract';
import { fieldErrors, read, refusal } from '../../support/call';
import { createChannel } from '../../support/factories/channel.factory';
import { createTrack } from '../../support/factories/track.factory';
import { createUser } from '../../support/factories/user.factory';
import { signIn } from '../../support/session';

test('a user with channels.update edits the named fields of a channel; others are unchanged', async () => {
  await createTrack({ name: 'Track' });
  const headers = await signIn(await createUser({ permissions: ['channels.update'] }));
  const { id, slug, revision } = await createChannel({ description: 'Stays.' });
  const body = {
    name: 'New name',
    content_type: 'track',
    content_policy: 'all',
    auto_method: 'newest',
    layout: 'table',
    per_page: 5,
    seo_title: 'Title',
    hide_title: true,
  };
  const { channel } = await read(channelChangeApi.update, `channels/${id}`, { method: 'PUT', headers, body });
  expect(channel).toMatchObject({
    slug,
    description: 'Stays.',
    name: 'New name',
    content_type: 'track',
    layout: 'table',
    hide_title: true,
    seo: { title: 'Title', description: null },
  });
  expect(channel.content.pagination).toMatchObject({ per_page: 5, data: [{ name: 'Track' }] });
  expect(channel.revision).toBeGreaterThan(revision);
  await createChannel({ slug: String(id) });
  await read(channelChangeApi.update, `channels/${id}`, { method: 'PUT', headers, body: { public: false } });
  expect((await refusal(`channels/${slug}`)).status).toBe(404);
});

test('FUN-01 guests get 401 and other users 403', async () => {
  const { id, name } = await createChannel();
  const change = { method: 'PUT', body: { name: 'Taken' } };
  expect((await refusal(`channels/${id}`, change)).status).toBe(401);
  expect((await refusal(`channels/${id}`, { ...change, headers: await signIn(await createUser()) })).status).toBe(403);
  expect((await read(channelApi.show, `channels/${id}`)).channel.name).toBe(name);
});

test('every invalid field gets its own error; an unknown channel is 404', async () => {
  const headers = await signIn(await createUser({ permissions: ['channels.update'] }));
  const { id } = await createChannel();
  const body = { name: '', content_type: 'film', auto_method: 'best', layout: 'pile', per_page: 101, restriction: 'city' };
  expect(await fieldErrors(`channels/${id}`, { method: 'PUT', headers, body })).toEqual({
    name: ['Enter a name.'],
    content_type: ['Choose a content type.'],
    auto_method: ['Choose a selection method.'],
    layout: ['Choose a layout.'],
    per_page: ['A page can have at most 100 items.'],
    restriction: ['Choose genre, tag or no restriction.'],
  });
  expect((await refusal('channels/999999', { method: 'PUT', headers, body: {} })).status).toBe(404);
});
