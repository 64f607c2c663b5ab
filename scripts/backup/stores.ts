import { type LocalData, openLocalData, openRemoteData } from '../local-data.ts';
import { siteFromEnvironment } from '../site.ts';
import { isStateHeld } from '../state-lock.ts';

class WrongUse extends Error {}

interface Opening {
  isRemote: boolean;
  /** Refuses to open the data of a running local site. */
  isExclusive?: boolean;
}

/** Opens the stores of the local (`SEGUE_STATE`) or the deployed site, and closes them after the work. */
export const withStores = async <Value>(
  { isRemote, isExclusive }: Opening,
  work: (stores: LocalData) => Promise<Value>,
): Promise<Value> => {
  const site = siteFromEnvironment();
  if (!isRemote && isExclusive && isStateHeld(site.state))
    throw new WrongUse(`A site is running with the data in ${site.state}. Stop it first, so that nothing is written meanwhile.`);
  const { env, dispose } = isRemote ? await openRemoteData() : await openLocalData(site.state);
  try {
    return await work(env);
  } finally {
    await dispose();
  }
};
