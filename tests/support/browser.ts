import { exports } from 'cloudflare:workers';

interface Options {
  method?: string;
  headers?: Record<string, string>;
  body?: unknown;
}

const ORIGIN = 'http://localhost';

/** Stores cookies and returns the XSRF header, like the site's pages. */
export class Browser {
  readonly cookies = new Map<string, string>();

  constructor(readonly address: string = '192.0.2.1') {}

  private storeCookies(response: Response): void {
    for (const line of response.headers.getSetCookie()) {
      const [pair] = line.split(';');
      const [name, value] = [pair.slice(0, pair.indexOf('=')), pair.slice(pair.indexOf('=') + 1)];
      if (/max-age=0/i.test(line)) this.cookies.delete(name);
      else this.cookies.set(name, value);
    }
  }

  headers(): Record<string, string> {
    const token = this.cookies.get('XSRF-TOKEN');
    return {
      Origin: ORIGIN,
      'cf-connecting-ip': this.address,
      Cookie: [...this.cookies].map(([name, value]) => `${name}=${value}`).join('; '),
      ...(token && { 'X-XSRF-TOKEN': token }),
    };
  }

  /** Does not follow redirects. */
  async send(path: string, { method = 'GET', headers, body }: Options = {}): Promise<Response> {
    const form = body instanceof FormData;
    const response = await exports.default.fetch(
      new Request(`${ORIGIN}${path}`, {
        method,
        redirect: 'manual',
        headers: { ...this.headers(), ...(!form && { 'Content-Type': 'application/json' }), ...headers },
        body: body === undefined ? undefined : form ? body : JSON.stringify(body),
      }),
    );
    this.storeCookies(response);
    return response;
  }

  post(path: string, body?: unknown, headers?: Record<string, string>): Promise<Response> {
    return this.send(path, { method: 'POST', body, headers });
  }

  async answer<Body = Record<string, unknown>>(path: string, options?: Options): Promise<{ status: number; body: Body }> {
    const response = await this.send(path, options);
    return { status: response.status, body: (await response.json()) as Body };
  }
}
