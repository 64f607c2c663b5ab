import type { ReportedKind, ReportReason } from '#contracts/community/content-report';
import { t } from '#islands/platform/lib/translate';

export const reasonTexts = (): Record<ReportReason, string> => ({
  violence: t('Violence or threats'),
  harassment: t('Harassment'),
  hatred: t('Hate speech'),
  sexual: t('Sexual content'),
  rights: t('Rights violation'),
  impersonation: t('Impersonation'),
  spam: t('Spam or fraud'),
  other: t('Something else'),
});

export const kindTexts = (): Record<ReportedKind, string> => ({
  comment: t('Comment'),
  track: t('Track'),
  album: t('Album'),
  artist: t('Artist'),
  playlist: t('Playlist'),
  user: t('Profile'),
});
