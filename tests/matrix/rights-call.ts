import { call } from '../support/call';
import type { Caller, World } from './rights-world';

type Body = object | undefined;
type Of<Value> = (world: World, caller: Caller) => Value;
export type Right = Of<Promise<number>>;

const PRIVATE = ['Track', 'Album', 'Foreign', 'Planned', 'Binned', 'Old album', 'Loose', 'Loose album'];

export const send = async (method: string, path: string, { headers }: Caller, body?: Body) => {
  const response = await call(path, { method, headers, body });
  // Archives are searched as text, too.
  return { status: response.status, text: new TextDecoder().decode(await response.arrayBuffer()) };
};

const to =
  (method: string) =>
  (path: Of<string>, body?: Of<object>): Right =>
  async (world, caller) =>
    (await send(method, path(world, caller), caller, body?.(world, caller))).status;
export const [get, post, put, remove] = [to('GET'), to('POST'), to('PUT'), to('DELETE')];

/** The number of titles of private works in the answer, else its status. */
export const reveals =
  (path: Of<string>, body?: Of<object>): Right =>
  async (world, caller) => {
    const { status, text } = await send(body ? 'POST' : 'GET', path(world, caller), caller, body?.(world, caller));
    return status === 200 ? PRIVATE.filter((title) => text.includes(`"${world.secret} ${title}"`)).length : status;
  };

/** The number of times that the answer contains the text, else its status. */
export const counts =
  (path: Of<string>, partOf: Of<string>): Right =>
  async (world, caller) => {
    const { status, text } = await send('GET', path(world, caller), caller);
    return status === 200 ? text.split(partOf(world, caller)).length - 1 : status;
  };

export const ownArtist: Of<number> = ({ people }, { person }) => people[person].artist.id;
export const ownTrack: Of<number> = ({ own }, { person }) => own[person].mine.id;
