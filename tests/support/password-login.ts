/** Logs in at `url`, as a browser does at the `origin` of the site, and returns the headers for later requests. */
export const logInWithPassword = async (url: string, email: string, password: string, origin = url): Promise<Record<string, string>> => {
  const response = await fetch(`${url}/auth/login`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', Origin: origin },
    body: JSON.stringify({ email, password, remember: true }),
  });
  const cookies = response.headers.getSetCookie().map((cookie) => cookie.split(';')[0] ?? '');
  const seal = cookies.find((cookie) => cookie.startsWith('XSRF-TOKEN='))?.slice('XSRF-TOKEN='.length) ?? '';
  return { 'Content-Type': 'application/json', Origin: origin, Cookie: cookies.join('; '), 'X-XSRF-TOKEN': decodeURIComponent(seal) };
};
