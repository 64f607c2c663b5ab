import { createUser } from './factories/user.factory';
import { signIn } from './session';

export const creator = async () => {
  const user = await createUser({ permissions: ['playlists.create'] });
  return { user, headers: await signIn(user) };
};

export const rulesOf = (...rules: unknown[]) => ({ match: 'all', rules, order: 'newest', limit: 100 });
