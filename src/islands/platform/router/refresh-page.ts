/** Refreshes the browser's cached copy after a change by the user. */
export const refreshPage = async (path: string): Promise<void> => {
  const response = await fetch(path, { cache: 'reload', headers: { Accept: 'text/html' } }).catch(() => null);
  // Browsers do not cache an aborted response.
  await response?.arrayBuffer().catch(() => undefined);
};
