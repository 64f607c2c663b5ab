/** The document of a page that is made from what is sent to it, and is kept nowhere. Throws where there is none. */
export const postForPage = async (path: string, body: object, signal: AbortSignal): Promise<string> => {
  const headers = { Accept: 'text/html', 'Content-Type': 'application/json' };
  const answer = await fetch(path, { method: 'POST', cache: 'no-store', headers, body: JSON.stringify(body), signal });
  if (!answer.ok) throw new Error(`${path} answered with ${answer.status}`);
  return answer.text();
};
