/** A page of this site as a document that runs nothing. Throws where it cannot be had or is not a page. */
export const readFragment = async (path: string, signal: AbortSignal): Promise<Document> => {
  const response = await fetch(path, { signal, headers: { Accept: 'text/html' } });
  if (!response.ok) throw new Error(`${path} answered ${response.status}`);
  return new DOMParser().parseFromString(await response.text(), 'text/html');
};
