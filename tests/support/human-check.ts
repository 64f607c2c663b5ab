import { env } from 'cloudflare:workers';

/** `vitest.config.ts` configures the Worker with this URL. */
export const HUMAN_CHECK_URL = 'https://human.test/siteverify';

interface Asked {
  secret: string | null;
  response: string | null;
  remoteip: string | null;
}

/** Accepts one token once. */
export class HumanCheck {
  readonly asked: Asked[] = [];
  hostname = new URL(env.BASE_URL).hostname;
  down = false;
  private readonly used = new Set<string>();

  readonly fetch = async (input: RequestInfo | URL, init?: RequestInit): Promise<Response> => {
    const request = new Request(input, { ...init, signal: undefined });
    if (request.url !== HUMAN_CHECK_URL || request.method !== 'POST') throw new Error(`No such address: ${request.url}`);
    if (this.down) throw new TypeError('network');
    const form = await request.formData();
    const read = (name: string) => form.get(name) as string | null;
    const asked = { secret: read('secret'), response: read('response'), remoteip: read('remoteip') };
    this.asked.push(asked);
    const fits = asked.secret === 'human-secret' && asked.response === 'good' && !this.used.has('good');
    if (fits) this.used.add('good');
    return Response.json({ success: fits, ...(fits && { hostname: this.hostname }) });
  };
}
