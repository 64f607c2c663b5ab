/** Logs in at `url` and returns the headers for later requests. */
export const logInWithPassword = async (url: string, email: string, password: string): Promise<Record<string, string>> => {
  const response = await fetch(`${url}/auth/login`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', Origin: url },
    body: JSON.stringify({ email, password, remember: true }),
  });
  const cookies = response.headers.getSetCookie().map((cookie) => cookie.split(';')[0] ?? '');
  const seal = cookies.find((cookie) => cookie.startsWith('XSRF-TOKEN='))?.slice('XSRF-TOKEN='.length) ?? '';
  return { 'Content-Type': 'application/json', Origin: url, Cookie: cookies.join('; '), 'X-XSRF-TOKEN': decodeURIComponent(seal) };
};
