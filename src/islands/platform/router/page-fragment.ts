/** Returns the page as an inert document. Throws if it cannot be loaded. */
export const readFragment = async (path: string, signal: AbortSignal): Promise<Document> => {
  const response = await fetch(path, { signal, headers: { Accept: 'text/html' } });
  if (!response.ok) throw new Error(`${path} answered ${response.status}`);
  return new DOMParser().parseFromString(await response.text(), 'text/html');
};
