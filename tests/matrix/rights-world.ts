import { env } from 'cloudflare:workers';
import { drizzle } from 'drizzle-orm/d1';
import { artistManagers } from '#db/schema/artist';
import { createChannel } from '../support/factories/channel.factory';
import { createFile } from '../support/factories/file.factory';
import { createNotification } from '../support/factories/notification.factory';
import { createPlaylist } from '../support/factories/playlist.factory';
import { next } from '../support/factories/sequence';
import { createUser } from '../support/factories/user.factory';
import { createWorkspace, putArtist } from '../support/factories/workspace.factory';
import { signIn } from '../support/session';
import { ask } from './exit-world';
import { createOwnThings, createPeople, type PersonName, signInAll } from './rights-people';
import { type Holding, NO_HOLDING, shareWorks } from './rights-shared';
import { createWorks, rememberMusic } from './rights-works';

type Headers = Record<string, string>;
export type World = Awaited<ReturnType<typeof createRightsWorld>>;

/** One home with works of all kinds, a foreign track on its album, and a user in each position towards them. */
export const createRightsWorld = async () => {
  const secret = `Quartz${next()}`;
  const people = await createPeople(secret);
  const workspace = await createWorkspace({
    ownerId: people.owner.user.id,
    managers: [people.manager.user],
    members: [people.member.user],
  });
  await putArtist(people.owner.artist.id, workspace.id);
  await drizzle(env.DB).insert(artistManagers).values({ artistId: people.owner.artist.id, userId: people.partner.user.id });
  const works = await createWorks(secret, people);
  const own = await createOwnThings(people);
  for (const { user } of Object.values(people))
    await createNotification({ userId: user.id, kind: 'track-out', subjectId: String(works.track.id), actorIds: [] });
  const playlist = await createPlaylist({
    ownerId: people.listener.user.id,
    tracks: [works.track, works.foreign, works.loose, works.shown],
  });
  const channel = await createChannel({ items: [{ trackId: works.track.id }, { trackId: works.foreign.id }, { albumId: works.album.id }] });
  const hash = crypto.randomUUID().replaceAll('-', '').repeat(2);
  const file = await createFile({ ownerId: people.owner.user.id, storageKey: works.track.audioKey!, sha256: hash });
  await rememberMusic(people, works);
  const by = await signInAll(people);
  const shared = await shareWorks(by.owner.session, works, people);
  await ask('POST', 'comments', by.listener.session, { commentable_id: works.shown.id, commentable_type: 'track', content: 'Loud' });
  const admin = await signIn(await createUser({ permissions: ['admin'] }));
  return { secret, people, own, workspace, ...works, playlist, channel, hash, file, by, ...shared, admin };
};

/** The person at the request: with headers, own things and secrets. */
export interface Caller {
  headers: Headers;
  person: PersonName;
  holding: Holding;
}

export const HOLDERS = { 'track link': 'trackLink', 'album link': 'albumLink', code: 'albumCode' } as const;

export const callerOf = (world: World, position: string, how: 'session' | 'token' = 'session'): Caller => {
  if (position in HOLDERS) return { headers: {}, person: 'listener', holding: world[HOLDERS[position as keyof typeof HOLDERS]] };
  if (position === 'guest') return { headers: {}, person: 'listener', holding: NO_HOLDING };
  const person = position as PersonName;
  return { headers: world.by[person][how], person, holding: NO_HOLDING };
};
