import { type LocalData, openLocalData, openRemoteData } from '../local-data.ts';
import { siteFromEnvironment } from '../site.ts';
import { takeState } from '../state-lock.ts';

interface Opening {
  isRemote: boolean;
  /** Refuses to open the data of a running local site, and its start meanwhile. */
  isExclusive?: boolean;
}

/** Opens the stores of the local (`SEGUE_STATE`) or the deployed site, and closes them after the work. */
export const withStores = async <Value>(
  { isRemote, isExclusive }: Opening,
  work: (stores: LocalData) => Promise<Value>,
): Promise<Value> => {
  const site = siteFromEnvironment();
  const lock = !isRemote && isExclusive ? await takeState(site) : null;
  try {
    const { env, dispose } = isRemote ? await openRemoteData() : await openLocalData(site.state);
    try {
      return await work(env);
    } finally {
      await dispose();
    }
  } finally {
    lock?.close();
  }
};
