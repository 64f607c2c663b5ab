import { env } from 'cloudflare:workers';
import { TOKEN_SCOPES } from '#functions/platform/contract/token-scope';
import { createArtist } from '../support/factories/artist.factory';
import { createAudio } from '../support/factories/audio.factory';
import { createFile } from '../support/factories/file.factory';
import { createPlaylist } from '../support/factories/playlist.factory';
import { createUser } from '../support/factories/user.factory';
import { signIn } from '../support/session';
import { wav } from '../support/wav';
import { createToken } from './token-of';

type Headers = Record<string, string>;

/** Columns of rights.csv. */
const PEOPLE = [
  'owner',
  'partner',
  'manager',
  'member',
  'credited',
  'see',
  'edit',
  'insights',
  'offered',
  'asked',
  'other home',
  'maker',
  'listener',
] as const;
export type PersonName = (typeof PEOPLE)[number];

/** Each user has an own artist. */
const createPerson = async (name: string) => {
  const user = await createUser({ permissions: ['music.create', 'playlists.create', 'api.access'] });
  const artist = await createArtist({ name, managers: [user] });
  return { user, artist };
};
type Person = Awaited<ReturnType<typeof createPerson>>;
export type People = Record<PersonName, Person>;

const ofEverybody = async <Value>(valueFor: (name: PersonName) => Promise<Value>) => {
  const entries = [];
  for (const name of PEOPLE) entries.push([name, await valueFor(name)] as const);
  return Object.fromEntries(entries) as Record<PersonName, Value>;
};

export const createPeople = (secret: string): Promise<People> => ofEverybody((name) => createPerson(`${secret}-${name}`));

/** A private track, an uploaded file and a playlist for each. */
export const createOwnThings = (people: People) =>
  ofEverybody(async (name) => {
    const { user, artist } = people[name];
    const { track: mine } = await createAudio({ artists: [artist], ownerId: user.id, homeArtistId: artist.id, visibility: 'private' });
    const file = await createFile({ ownerId: user.id, mime: 'audio/wav', duration: 5000 });
    await env.BUCKET.put(file.storageKey, wav(4000));
    return { mine, file, playlist: await createPlaylist({ ownerId: user.id }) };
  });

/** The password of each session counts as confirmed. */
export const signInAll = async (people: People): Promise<Record<PersonName, Record<'session' | 'token', Headers>>> => {
  const headers = await ofEverybody(async (name) => {
    const { user } = people[name];
    return { session: await signIn(user), token: await createToken(user, TOKEN_SCOPES) };
  });
  await env.DB.prepare('update sessions set password_confirmed_at = ?').bind(Date.now()).run();
  return headers;
};
