import { loadRouter } from './load-router';

/** Goes to an address of this site without stopping the music. */
export const openPage = async (url: string): Promise<void> => {
  const { navigate } = await loadRouter();
  await navigate(url);
};
