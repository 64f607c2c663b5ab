import type { SocialService } from '#contracts/account/social';
import type { Env } from '#functions/platform/http/env';
import { PROVIDERS, type SocialProfile } from './provider';

const TIMEOUT_MS = 10_000;

/** Null without credentials. `SOCIAL_URL` replaces the service's host. */
const clientOf = (env: Env, service: SocialService) => {
  const name = service.toUpperCase();
  const [clientId, clientSecret] = [env[`${name}_CLIENT_ID`], env[`${name}_CLIENT_SECRET`]];
  if (!clientId || !clientSecret) return null;
  const provider = PROVIDERS[service];
  const endpointOf = (part: string, url: string) => (env.SOCIAL_URL ? `${env.SOCIAL_URL}/${service}/${part}` : url);
  return {
    clientId,
    clientSecret,
    authorize: endpointOf('authorize', provider.authorize),
    token: endpointOf('token', provider.token),
    profile: Object.entries(provider.profile).map(([part, url]) => endpointOf(part, url)),
  };
};

export const isConfigured = (env: Env, service: SocialService): boolean => clientOf(env, service) !== null;

const base64url = (bytes: ArrayBuffer): string =>
  btoa(String.fromCharCode(...new Uint8Array(bytes)))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replaceAll('=', '');

export const callbackOf = (env: Env, service: SocialService): string => `${env.BASE_URL}/secure/auth/social/${service}/callback`;

/** PKCE: the service sees `verifier` only when the code is redeemed. */
export const authorizationUrl = async (env: Env, service: SocialService, state: string, verifier: string): Promise<string> => {
  const client = clientOf(env, service)!;
  const url = new URL(client.authorize);
  const challenge = base64url(await crypto.subtle.digest('SHA-256', new TextEncoder().encode(verifier)));
  const query = {
    response_type: 'code',
    client_id: client.clientId,
    redirect_uri: callbackOf(env, service),
    scope: PROVIDERS[service].scopes.join(' '),
    state,
    code_challenge: challenge,
    code_challenge_method: 'S256',
  };
  for (const [name, value] of Object.entries(query)) if (value) url.searchParams.set(name, value);
  return url.href;
};

const readJson = async (url: string, init: RequestInit): Promise<Record<string, unknown>> => {
  const response = await fetch(url, { ...init, redirect: 'manual', signal: AbortSignal.timeout(TIMEOUT_MS) });
  if (!response.ok) throw new Error(`${new URL(url).host} answered ${response.status}.`);
  return response.json();
};

type Client = NonNullable<ReturnType<typeof clientOf>>;

const redemption = (env: Env, service: SocialService, client: Client, code: string, verifier: string): [url: string, init: RequestInit] => {
  const body = new URLSearchParams({
    grant_type: 'authorization_code',
    code,
    redirect_uri: callbackOf(env, service),
    code_verifier: verifier,
  });
  body.set('client_id', client.clientId);
  const headers = new Headers({ Accept: 'application/json' });
  if (PROVIDERS[service].credentials === 'basic')
    headers.set('Authorization', `Basic ${btoa(`${client.clientId}:${client.clientSecret}`)}`);
  else body.set('client_secret', client.clientSecret);
  return [client.token, { method: 'POST', headers, body }];
};

const PROBE = 'segue-test-segue-test-segue-test-segue-test-segue';

/** Redeems an invalid code. Throws without an answer. */
export const probeToken = async (env: Env, service: SocialService): Promise<{ host: string; status: number; text: string }> => {
  const [url, init] = redemption(env, service, clientOf(env, service)!, PROBE, PROBE);
  const response = await fetch(url, { ...init, redirect: 'manual', signal: AbortSignal.timeout(TIMEOUT_MS) });
  return { host: new URL(url).host, status: response.status, text: await response.text() };
};

/** Throws if the service fails or times out. */
export const readProfile = async (env: Env, service: SocialService, code: string, verifier: string): Promise<SocialProfile> => {
  const client = clientOf(env, service)!;
  const { access_token } = await readJson(...redemption(env, service, client, code, verifier));
  const about = { headers: { Authorization: `Bearer ${String(access_token)}`, Accept: 'application/json' } };
  const answers = await Promise.all(client.profile.map((url) => readJson(url, about)));
  return PROVIDERS[service].read(Object.assign({}, ...answers));
};
