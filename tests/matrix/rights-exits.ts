import { env } from 'cloudflare:workers';
import { ask } from './exit-world';
import type { PersonName } from './rights-people';
import type { World } from './rights-world';

type Exit = (world: World, position: string) => Promise<unknown>;

const run = (statement: string, ...values: (string | number)[]) =>
  env.DB.prepare(statement)
    .bind(...values)
    .run();

/** Throws unless the exit itself succeeds. */
const act = async (method: string, path: string, headers: Record<string, string>, body: object = {}) => {
  const { status, body: answer } = await ask(method, path, headers, method === 'DELETE' ? undefined : body);
  if (status !== 200) throw new Error(`${method} ${path}: ${status} ${JSON.stringify(answer)}`);
};
const userOf = ({ people }: World, position: string) => people[position as PersonName].user;
const artistOf = ({ people }: World, position: string) => people[position as PersonName].artist;
const sessionOf = ({ by }: World, position: string) => by[position as PersonName].session;

/** Works that are not deleted, with their kind. */
const worksOf = ({ track, ready, planned, shown, song, album, shownAlbum }: World) => [
  ...[track, ready, planned, shown, song].map(({ id }) => ({ kind: 'track', id, work: { track_id: id } })),
  ...[album, shownAlbum].map(({ id }) => ({ kind: 'album', id, work: { album_id: id } })),
];

const ban = (world: World, position: string) => act('POST', `users/${userOf(world, position).id}/ban`, world.admin);
const erase = (world: World, position: string) => act('DELETE', `users/${userOf(world, position).id}`, world.admin);
const unmanage = (artistId: number, userId: number) =>
  run('delete from artist_managers where artist_id = ? and user_id = ?', artistId, userId);
const homeOf = (world: World, position: string) => artistOf(world, position === 'partner' ? 'owner' : position);
const DIVISION = { see: [0, 1], edit: [2, 3], insights: [4, 5] };

export const EXITS: Record<string, Exit> = {
  'is removed from the team': (world, position) =>
    act('DELETE', `workspaces/${world.workspace.id}/members/${userOf(world, position).id}`, world.by.owner.session),
  'leaves the team': (world, position) => act('POST', `workspaces/${world.workspace.id}/leave`, sessionOf(world, position)),
  'the artist is taken out of the team': ({ workspace, people, by }) =>
    act('DELETE', `workspaces/${workspace.id}/artists/${people.owner.artist.id}`, by.owner.session),
  'the team is deleted': ({ workspace, by }) => act('DELETE', `workspaces/${workspace.id}`, by.owner.session),
  'manages the artist no more': (world, position) => unmanage(homeOf(world, position).id, userOf(world, position).id),
  'is suspended': ban,
  'is deleted': erase,
  'logs out': (world, position) => act('POST', 'auth/logout', sessionOf(world, position)),
  'loses the token': (world, position) => act('DELETE', `users/${userOf(world, position).id}/access-tokens`, world.admin),
  'the home revokes the grants': async ({ grants, by }, position) => {
    for (const index of DIVISION[position as keyof typeof DIVISION]) await act('DELETE', `grants/${grants[index]}`, by.owner.session);
  },
  'gives up the grants': async (world, position) => {
    for (const index of DIVISION[position as keyof typeof DIVISION])
      await act('DELETE', `grants/${world.grants[index]}`, sessionOf(world, position));
  },
  'the sender withdraws the offers': async ({ offers, by }) => {
    for (const id of offers) await act('DELETE', `home-offers/${id}`, by.owner.session);
  },
  'declines the offers': async ({ offers, by }) => {
    for (const id of offers) await act('POST', `home-offers/${id}/decline`, by.offered.session);
  },
  'declines the requests': async ({ requests, by }) => {
    for (const { id } of [requests.track, requests.album]) await act('POST', `credit-requests/${id}/decline`, by.asked.session);
  },
  'withdraws the credits': async (world, position) => {
    const credit = { artist_id: artistOf(world, position).id, role: 'primary' };
    for (const { work } of worksOf(world)) await act('POST', 'credits/withdraw', sessionOf(world, position), { ...credit, ...work });
  },
  /** Happens by the withdrawal above. */
  'other main artists end the consent': async () => undefined,
  'the home removes all credits': async (world) => {
    const { id } = world.people.owner.artist;
    for (const one of worksOf(world))
      await act('PUT', `${one.kind}s/${one.id}`, world.by.owner.session, {
        artists: one.kind === 'album' ? [id] : [{ id, role: 'primary' }],
      });
  },
  'their artist is hidden': (world, position) => run('update artists set disabled = 1 where id = ?', artistOf(world, position).id),
  'the giver is suspended': (world) => ban(world, 'owner'),
  'the giver is deleted': (world) => erase(world, 'owner'),
  'the giver manages the artist no more': ({ people }) => unmanage(people.owner.artist.id, people.owner.user.id),
  'the home revokes the links': ({ trackLink, albumLink, by }) =>
    act('DELETE', `private-links/${trackLink.id},${albumLink.id}`, by.owner.session),
  'the link expires': ({ trackLink }) => run('update private_links set expires_at = 1 where id = ?', trackLink.id),
  'the home revokes the codes': ({ albumCode, by }) => act('DELETE', `download-codes/${albumCode.id}`, by.owner.session),
  'the codes expire': ({ albumCode }) => run('update download_code_batches set expires_at = 1 where id = ?', albumCode.id),
  'the home moves by offers': async (world) => {
    const { offers, by, people, track, album } = world;
    for (const id of offers) await act('POST', `home-offers/${id}/accept`, by.offered.session);
    for (const { id, work } of worksOf(world).filter((one) => one.id !== track.id && one.id !== album.id)) {
      const { body } = await ask<{ offer: { id: number } }>('POST', 'home-offers', by.owner.session, {
        ...work,
        artist_id: people.offered.artist.id,
      });
      if (!body.offer) throw new Error(`No offer of ${id}`);
      await act('POST', `home-offers/${body.offer.id}/accept`, by.offered.session);
    }
  },
  'an office moves the home': async (world) => {
    for (const { kind, id } of worksOf(world))
      await act('PUT', `homes/${kind}/${id}`, world.admin, { artist_id: world.people.credited.artist.id });
  },
  'everybody of the home is suspended': async (world) => {
    for (const position of ['owner', 'partner', 'manager', 'member']) await ban(world, position);
  },
};
