import { z } from 'zod';
import type { SocialService } from '#contracts/account/social';

/** `email` is set only if the service has verified it. */
export interface SocialProfile {
  accountId: string;
  email: string | null;
  name: string;
  username: string;
}

interface Provider {
  authorize: string;
  token: string;
  profile: Record<string, string>;
  scopes: string[];
  credentials: 'body' | 'basic';
  read: (answer: unknown) => SocialProfile;
}

const id = z.union([z.string().min(1), z.number()]).transform(String);
const google = z.object({ sub: id, email: z.email().optional(), email_verified: z.boolean().optional(), name: z.string().optional() });
const facebook = z.object({ id, email: z.email().optional(), name: z.string().optional() });
const twitter = z.object({
  data: z.object({ id, username: z.string(), name: z.string().optional(), confirmed_email: z.email().optional() }),
});
const envato = z.object({ userId: id, email: z.email().optional(), username: z.string() });

export const PROVIDERS: Record<SocialService, Provider> = {
  google: {
    authorize: 'https://accounts.google.com/o/oauth2/v2/auth',
    token: 'https://oauth2.googleapis.com/token',
    profile: { userinfo: 'https://openidconnect.googleapis.com/v1/userinfo' },
    scopes: ['openid', 'email', 'profile'],
    credentials: 'body',
    read: (answer) => {
      const { sub, email, email_verified, name } = google.parse(answer);
      return { accountId: sub, email: (email_verified && email) || null, name: name ?? '', username: name ?? email ?? '' };
    },
  },
  facebook: {
    authorize: 'https://www.facebook.com/v24.0/dialog/oauth',
    token: 'https://graph.facebook.com/v24.0/oauth/access_token',
    profile: { me: 'https://graph.facebook.com/v24.0/me?fields=id,name,email' },
    scopes: ['email', 'public_profile'],
    credentials: 'body',
    // Facebook returns confirmed addresses only.
    read: (answer) => {
      const { id: accountId, email, name } = facebook.parse(answer);
      return { accountId, email: email ?? null, name: name ?? '', username: name ?? '' };
    },
  },
  twitter: {
    authorize: 'https://x.com/i/oauth2/authorize',
    token: 'https://api.x.com/2/oauth2/token',
    profile: { me: 'https://api.x.com/2/users/me?user.fields=confirmed_email' },
    scopes: ['users.read', 'tweet.read', 'users.email'],
    credentials: 'basic',
    read: (answer) => {
      const { data } = twitter.parse(answer);
      return { accountId: data.id, email: data.confirmed_email ?? null, name: data.name ?? '', username: data.username };
    },
  },
  envato: {
    authorize: 'https://api.envato.com/authorization',
    token: 'https://api.envato.com/token',
    profile: {
      whoami: 'https://api.envato.com/whoami',
      email: 'https://api.envato.com/v1/market/private/user/email.json',
      username: 'https://api.envato.com/v1/market/private/user/username.json',
    },
    scopes: [],
    credentials: 'body',
    // Envato accounts require a confirmed address.
    read: (answer) => {
      const { userId, email, username } = envato.parse(answer);
      return { accountId: userId, email: email ?? null, name: username, username };
    },
  },
};
