import type { TokenScope } from '#functions/platform/contract/token-scope';
import { t } from '#islands/platform/lib/translate';

interface ScopeText {
  label: string;
  description: string;
}

export const scopeText = (scope: TokenScope): ScopeText =>
  ({
    listen: { label: t('Listen'), description: t('Find music, play it, count plays') },
    'library.read': { label: t('See your library'), description: t('Playlists, likes, ratings, history and statistics') },
    'library.write': { label: t('Change your library'), description: t('Make and delete playlists, like, rate, change the queue') },
    community: { label: t('Speak and follow'), description: t('Comments, follows, reposts and notifications, in your name') },
    account: { label: t('Your profile and teams'), description: t('Your name, picture, email address, settings, teams and plan') },
    music: { label: t('Upload and manage music'), description: t('Upload, publish, change and delete your music and your artists') },
    insights: { label: t('See your insights'), description: t('Who listens to your music, and how much') },
    administration: { label: t('Administration'), description: t('Whatever your office lets you do, to everybody here') },
  })[scope];

export const scopesText = (scopes: readonly TokenScope[] | null): string =>
  scopes ? scopes.map((scope) => scopeText(scope).label).join(' · ') : t('Full access (made before scopes)');
