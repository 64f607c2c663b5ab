/** Returns the HTML rendered for a posted body, uncached. Throws for error statuses. */
export const postForPage = async (path: string, body: object, signal: AbortSignal): Promise<string> => {
  const headers = { Accept: 'text/html', 'Content-Type': 'application/json' };
  const answer = await fetch(path, { method: 'POST', cache: 'no-store', headers, body: JSON.stringify(body), signal });
  if (!answer.ok) throw new Error(`${path} answered with ${answer.status}`);
  return answer.text();
};
