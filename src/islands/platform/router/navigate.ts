import { loadRouter } from './load-router';

/** Navigates within this document, so playback continues. */
export const openPage = async (url: string): Promise<void> => {
  const { navigate } = await loadRouter();
  await navigate(url);
};
