import type { ModerationCase } from '#contracts/administration/moderation-case';
import type { ReportedKind } from '#contracts/community/content-report';
import { kindTexts } from '#islands/community/content-report/report-text';
import { t } from '#islands/platform/lib/translate';

export const KIND_ICONS: Record<ReportedKind, string> = {
  comment: 'comment',
  track: 'wave',
  album: 'disc',
  artist: 'mic',
  playlist: 'playlist',
  user: 'user',
};

/** Comments are listed by their text. */
export const caseTitle = ({ kind, name }: ModerationCase): string => (kind === 'comment' ? t('“:words”', { words: name }) : name);

export const caseKind = ({ kind, place }: ModerationCase): string =>
  kind === 'comment' && place ? t('Comment on :name', { name: place }) : kindTexts()[kind];

export const removalText = ({ kind, deleted }: ModerationCase): { verb: string; follows: string } => {
  if (deleted) return { verb: t('Uphold'), follows: t('Stays private if it is restored') };
  if (kind === 'comment') return { verb: t('Delete'), follows: t('Removed from its page') };
  if (kind === 'user') return { verb: t('Close case'), follows: t('The user is suspended') };
  return { verb: t('Hide'), follows: t('No longer public') };
};
