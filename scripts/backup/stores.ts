import { type LocalData, openLocalData, openRemoteData } from '../local-data.ts';
import { siteFromEnvironment } from '../site.ts';

class WrongUse extends Error {}

const RUNNING_TIMEOUT_MS = 2000;

const isRunning = (baseUrl: string): Promise<boolean> =>
  fetch(`${baseUrl}/api/v1/health`, { signal: AbortSignal.timeout(RUNNING_TIMEOUT_MS) }).then(
    () => true,
    () => false,
  );

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
  if (!isRemote && isExclusive && (await isRunning(site.baseUrl)))
    throw new WrongUse(`The site at ${site.baseUrl} is running. Stop it first, so that nothing is written meanwhile.`);
  const { env, dispose } = isRemote ? await openRemoteData() : await openLocalData(site.state);
  try {
    return await work(env);
  } finally {
    await dispose();
  }
};
