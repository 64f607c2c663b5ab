import type { ScheduledTask } from '#contracts/platform/scheduled-run';
import { t } from '#islands/platform/lib/translate';

export const taskNames = (): Record<ScheduledTask, string> => ({
  'publish-scheduled': t('Publish scheduled music'),
  'tell-savers': t('Notify users who pre-saved releases'),
  'announce-releases': t('Notify followers of releases'),
  'send-release-notes': t('Send release notes to followers'),
  'write-notification-mail': t('Queue notification emails'),
  'trim-error-log': t('Trim the error log'),
  'expire-and-send-mail': t('Expire sessions, send email'),
  'forget-sounds': t('Delete replaced audio'),
  'settle-uploads': t('Clean up uploads'),
  'roll-up-plays': t('Roll up plays'),
  'roll-up-listening': t('Roll up listening'),
  'mail-insights': t('Queue weekly insight emails'),
  'refresh-figures': t('Refresh play counts'),
  'remove-playlists': t('Remove deleted playlists'),
  'remove-invitations': t('Remove expired invitations'),
  'hash-sounds': t('Hash older audio'),
  'fold-names': t('Fold names for search and sorting'),
  'key-names': t('Compare names of older artists'),
  'tint-images': t('Find the colours of older images'),
  'sweep-storage': t('Remove due files'),
  'compare-storage': t('Compare storage with database'),
  'check-health': t('Run health checks'),
  'trim-notifications': t('Delete old notifications'),
  'trim-schedule-log': t('Trim the schedule log'),
  'settle-accounts': t('End suspensions, delete due accounts'),
  'roll-up-site': t('Roll up site-wide plays'),
  'warn-of-ending-tokens': t('Warn about expiring access tokens'),
  'measure-storage': t('Measure storage'),
  'forget-visitors': t('Delete visitor hashes of past days'),
  'trim-visits': t('Delete old visit totals'),
  'erase-play-addresses': t('Erase address hashes of old plays'),
  'trim-audit-log': t('Trim the audit log'),
  'continue-acts': t('Continue bulk actions'),
  'back-up': t('Back up the database'),
  'remove-backups': t('Delete expired backups'),
  'index-search': t('Continue building the search index'),
});

/** Logs may name tasks of earlier versions. */
export const taskName = (name: string): string => (taskNames() as Record<string, string>)[name] ?? name;
