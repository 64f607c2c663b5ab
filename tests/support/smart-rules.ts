import { createUser } from './factories/user.factory';
import { signIn } from './session';

/** Somebody who may make playlists, with the headers of their session. */
export const creator = async () => {
  const user = await createUser({ permissions: ['playlists.create'] });
  return { user, headers: await signIn(user) };
};

/** Rules that all have to fit, of the newest 100 tracks. */
export const rulesOf = (...rules: unknown[]) => ({ match: 'all', rules, order: 'newest', limit: 100 });
