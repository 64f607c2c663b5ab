import type { ReportedKind, ReportReason } from '#contracts/community/content-report';
import { t } from '#islands/platform/lib/translate';

/** Why something is reported, in a word or two. */
export const reasonTexts = (): Record<ReportReason, string> => ({
  violence: t('Violence or a threat'),
  harassment: t('Harassment'),
  hatred: t('Hatred'),
  sexual: t('Sexual content'),
  rights: t('Rights of somebody else'),
  impersonation: t('Somebody else’s name'),
  spam: t('Spam or fraud'),
  other: t('Something else'),
});

/** What can be reported, as a title names it. */
export const kindTexts = (): Record<ReportedKind, string> => ({
  comment: t('Comment'),
  track: t('Track'),
  album: t('Album'),
  artist: t('Artist'),
  playlist: t('Playlist'),
  user: t('Profile'),
});
