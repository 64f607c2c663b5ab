/** Has the browser read a page anew that a person's own change touched, so that it does not show them the one that it kept. */
export const refreshPage = async (path: string): Promise<void> => {
  const response = await fetch(path, { cache: 'reload', headers: { Accept: 'text/html' } }).catch(() => null);
  // Read to its end, for what is broken off is not kept.
  await response?.arrayBuffer().catch(() => undefined);
};
