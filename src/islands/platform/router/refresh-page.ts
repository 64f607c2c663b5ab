/** Has the browser fetch a page again after the user changed it, so that its cached copy is not shown. */
export const refreshPage = async (path: string): Promise<void> => {
  const response = await fetch(path, { cache: 'reload', headers: { Accept: 'text/html' } }).catch(() => null);
  // Read to its end, for what is broken off is not kept.
  await response?.arrayBuffer().catch(() => undefined);
};
