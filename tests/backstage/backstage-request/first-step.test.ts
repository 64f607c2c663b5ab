import { env } from 'cloudflare:workers';
import { expect, test } from 'vitest';
import { readFirstStep } from '#functions/backstage/music-list/first-step.service';
import type { Permission } from '#functions/platform/contract/permission';
import type { Env } from '#functions/platform/http/env';
import { pageContext } from '#functions/site/page-serving/page-context';
import { guardPage } from '#functions/site/page-serving/page-guard';
import { createArtist } from '../../support/factories/artist.factory';
import { createTrack } from '../../support/factories/track.factory';
import { signIn } from '../../support/session';
import { set } from '../../support/setting';
import { createUploader } from '../../support/upload';

const NEW = { type: 'become-artist', artist_name: 'Tusk & Velvet', first_name: 'Ada', last_name: 'Reed', role: 'artist' };

const createPerson = async (...permissions: Permission[]) => {
  const person = await createUploader({ permissions });
  const visit = async () => pageContext(env as unknown as Env, new Request('http://localhost/', { headers: await signIn(person.user) }));
  return {
    ...person,
    step: async () => readFirstStep((await visit()).context),
    guard: async (path: string) => {
      const { context, bootstrap } = await visit();
      return guardPage(new URL(path, 'http://localhost'), context, bootstrap.settings);
    },
  };
};

test('a user without an artist is led from backstage pages to the request, never to pricing', async () => {
  await set('billing.enable', true);
  const person = await createPerson('backstageRequests.create');
  for (const path of ['/backstage/upload', '/backstage/tracks/new', '/backstage/albums/new', '/Backstage/Upload/'])
    expect([path, await person.guard(path)]).toEqual([path, { to: '/backstage' }]);
  expect(await person.step()).toEqual({ open: null });
  const listener = await createPerson();
  for (const path of ['/backstage/upload', '/backstage/requests', '/backstage/requests/become-artist'])
    expect([path, await listener.guard(path)]).toEqual([path, 'missing']);
  expect(await listener.step()).toBeNull();
});

test('a user with an open request is led to it, and to the form again after withdrawing', async () => {
  const person = await createPerson('backstageRequests.create');
  const sent = await person.send('backstage-requests', { method: 'POST', body: NEW });
  const { request } = (await sent.json()) as { request: { id: number } };
  expect((await person.step())?.open).toMatchObject({ id: request.id, state: 'pending' });
  await person.send(`backstage-requests/${request.id}`, { method: 'DELETE' });
  expect(await person.step()).toEqual({ open: null });
});

test('users with an artist, with music or with the upload permission see the backstage', async () => {
  const manager = await createPerson('backstageRequests.create');
  const artist = await createArtist();
  await env.DB.prepare('insert into artist_managers (artist_id, user_id, created_at) values (?, ?, 0)')
    .bind(artist.id, manager.user.id)
    .run();
  const creator = await createPerson('backstageRequests.create');
  await createTrack({ ownerId: creator.user.id });
  const uploader = await createPerson('backstageRequests.create', 'music.create');
  for (const person of [manager, creator, uploader]) expect(await person.step()).toBeNull();
});
