import type { TokenScope } from '#functions/platform/contract/token-scope';
import { t } from '#islands/platform/lib/translate';

interface ScopeText {
  label: string;
  description: string;
}

export const scopeText = (scope: TokenScope): ScopeText =>
  ({
    listen: { label: t('Listen'), description: t('Find and play music, count plays') },
    'library.read': { label: t('See your library'), description: t('Playlists, likes, ratings, history and statistics') },
    'library.write': { label: t('Edit your library'), description: t('Create and delete playlists, like, rate, edit the queue') },
    community: { label: t('Comment and follow'), description: t('Comments, follows, reposts and notifications on your behalf') },
    account: { label: t('Your profile and teams'), description: t('Your name, image, email address, settings, teams and plan') },
    music: { label: t('Upload and manage music'), description: t('Upload, publish, edit and delete your music and artists') },
    insights: { label: t('See your insights'), description: t('Who listens to your music and how often') },
    administration: { label: t('Administration'), description: t('Everything your administration permissions allow') },
  })[scope];

export const scopesText = (scopes: readonly TokenScope[] | null): string =>
  scopes ? scopes.map((scope) => scopeText(scope).label).join(' · ') : t('Full access (created before scopes)');
