import { env } from 'cloudflare:workers';
import { expect } from 'vitest';
import type { NotificationKind } from '#contracts/platform/notifier';
import { moveClock, now } from '#functions/platform/http/clock';
import { runScheduled } from '#functions/scheduled';
import { call } from '../../support/call';
import { createAlbum } from '../../support/factories/album.factory';
import { createArtist } from '../../support/factories/artist.factory';
import { createTrack } from '../../support/factories/track.factory';
import { createUser } from '../../support/factories/user.factory';
import { signIn } from '../../support/session';

const DAY = 86_400_000;

export const createPerson = async (name: string, permissions: NonNullable<Parameters<typeof createUser>[0]>['permissions'] = []) => {
  const { id, email } = await createUser({ name, permissions: ['music.create', 'backstageRequests.create', ...permissions] });
  const headers = await signIn({ id });
  /** Sends a request that must succeed. */
  const send = async <Body = Record<string, unknown>>(method: string, path: string, body?: object): Promise<Body> => {
    const response = await call(path, { method, headers, body });
    const answer = await response.text();
    expect({ method, path, status: response.status, answer }).toMatchObject({ method, path, status: 200 });
    return JSON.parse(answer) as Body;
  };
  return { id, email, headers, send };
};
export type Person = Awaited<ReturnType<typeof createPerson>>;

export interface KindCase {
  reader: Person;
  sentence: string;
  /** Hides or deletes the subject, or ends the right to see it. */
  hide: () => Promise<unknown>;
}

/** Each entry causes a notification of its kind by calls to the API. */
export type KindCases<Kinds extends NotificationKind = NotificationKind> = { [Kind in Kinds]: () => Promise<KindCase> };

export const run = (statement: string, ...values: (string | number)[]) =>
  env.DB.prepare(statement)
    .bind(...values)
    .run();

export const createOffice = () => createPerson('Office', ['admin']);
/** Hides as an administrator. */
export const moderate = async (kind: 'artist' | 'album' | 'track' | 'playlist', id: number) =>
  (await createOffice()).send('PUT', `moderation/${kind}/${id}`, { visibility: 'private' });
export const suspend = async ({ id }: Person) => (await createOffice()).send('POST', `users/${id}/ban`, {});

export type WorkKind = 'album' | 'track';

/** Glass of Dune Cartel, managed by Leo; private unless `values` say otherwise. */
export const createWork = async (kind: WorkKind, values: Parameters<typeof createAlbum>[0] = {}) => {
  const leo = await createPerson('Leo');
  const dune = await createArtist({ name: 'Dune Cartel', managers: [leo] });
  const of = { name: 'Glass', artists: [dune], ownerId: leo.id, homeArtistId: dune.id, visibility: 'private' as const, ...values };
  const { id } = await (kind === 'album' ? createAlbum(of) : createTrack(of));
  return { kind, id, path: `${kind}s/${id}`, leo, dune };
};
export type Work = Awaited<ReturnType<typeof createWork>>;

export const unpublish = ({ leo, path }: Work) => leo.send('PUT', path, { visibility: 'private' });
export const remove = ({ leo, path }: Work) => leo.send('DELETE', path);
export const tomorrow = () => ({ visibility: 'scheduled' as const, scheduledAt: new Date(now().getTime() + DAY) });

export const runTasks = () => runScheduled(env, now());
/** Sessions of the users stay valid. */
export const passDays = async (days: number) => {
  moveClock(days * DAY);
  await run('update sessions set expires_at = ?', now().getTime() + DAY);
  await runTasks();
};
