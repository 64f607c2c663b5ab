interface Person {
  id: string;
  email?: string;
  name: string;
  verified?: boolean;
}

interface Seen {
  path: string;
  form: Record<string, string | undefined>;
}

const base64url = (bytes: ArrayBuffer) =>
  btoa(String.fromCharCode(...new Uint8Array(bytes)))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replaceAll('=', '');

/** Strict fakes of the four social login services at `SOCIAL_URL`: invalid requests are refused and recorded as problems. */
export class FakeServices {
  person: Person = { id: 'nobody', name: 'Nobody' };
  broken: 'token' | 'profile' | null = null;
  readonly requests: Seen[] = [];
  readonly problems: string[] = [];
  private readonly codes = new Map<string, { service: string; challenge: string; redirect: string; person: Person }>();
  private readonly tokens = new Map<string, Person>();
  private issued = 0;

  /** Grants consent; returns the callback address. */
  consent(service: string, authorization: string): string {
    const url = new URL(authorization);
    const query = Object.fromEntries(url.searchParams);
    this.require(url.origin === 'https://services.test' && url.pathname === `/${service}/authorize`, 'authorize address');
    this.require(query.response_type === 'code' && query.client_id === `${service}-client`, 'client');
    this.require(query.code_challenge_method === 'S256' && /^[\w-]{43}$/.test(query.code_challenge ?? ''), 'challenge');
    this.require((query.state ?? '').length >= 32, 'state');
    this.issued += 1;
    const code = `code-${this.issued}`;
    this.codes.set(code, { service, challenge: query.code_challenge, redirect: query.redirect_uri, person: this.person });
    const back = new URL(query.redirect_uri);
    back.search = new URLSearchParams({ code, state: query.state }).toString();
    return back.href;
  }

  readonly fetch = async (input: RequestInfo | URL, init?: RequestInit): Promise<Response> => {
    const request = new Request(input, { ...init, signal: undefined });
    const url = new URL(request.url);
    if (url.origin !== 'https://services.test') throw new Error(`No such host: ${url.origin}`);
    const form: Seen['form'] =
      request.method === 'POST' ? Object.fromEntries([...(await request.formData())].map(([name, value]) => [name, String(value)])) : {};
    this.requests.push({ path: url.pathname, form });
    const [, service, part] = url.pathname.split('/');
    return part === 'token' ? this.token(service, form, request.headers) : this.profile(service, part, request.headers);
  };

  private require(fits: boolean, problem: string): boolean {
    if (!fits) this.problems.push(problem);
    return fits;
  }

  private async token(service: string, form: Seen['form'], headers: Headers): Promise<Response> {
    if (this.broken === 'token') return Response.json({ error: 'invalid_grant' }, { status: 400 });
    const issued = this.codes.get(form.code ?? '');
    this.codes.delete(form.code ?? '');
    const proof = base64url(await crypto.subtle.digest('SHA-256', new TextEncoder().encode(form.code_verifier ?? '')));
    const secret =
      service === 'twitter'
        ? headers.get('Authorization') === `Basic ${btoa('twitter-client:twitter-secret')}`
        : form.client_secret === `${service}-secret`;
    const fits =
      this.require(issued?.service === service, 'code') &&
      this.require(issued?.challenge === proof, 'verifier') &&
      this.require(issued?.redirect === form.redirect_uri, 'redirect') &&
      this.require(secret && form.grant_type === 'authorization_code', 'credentials');
    if (!fits || !issued) return Response.json({ error: 'invalid_grant' }, { status: 400 });
    const token = `token-${form.code}`;
    this.tokens.set(token, issued.person);
    return Response.json({ access_token: token, token_type: 'Bearer', expires_in: 3600 });
  }

  private profile(service: string, part: string, headers: Headers): Response {
    const user = this.tokens.get(headers.get('Authorization')?.replace(/^Bearer /, '') ?? '');
    if (!user || this.broken === 'profile') return Response.json({ error: 'unauthorized' }, { status: 401 });
    const { id, email, name, verified = true } = user;
    const answers: Record<string, object> = {
      'google/userinfo': { sub: id, email, email_verified: verified, name },
      'facebook/me': { id, email, name },
      'twitter/me': { data: { id, username: name, name, confirmed_email: email } },
      'envato/whoami': { userId: id, clientId: 'x', scopes: [] },
      'envato/email': { email },
      'envato/username': { username: name },
    };
    return Response.json(answers[`${service}/${part}`] ?? {}, { status: answers[`${service}/${part}`] ? 200 : 404 });
  }
}
