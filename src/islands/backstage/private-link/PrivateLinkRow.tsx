import type { PrivateLink } from '#contracts/backstage/private-link';
import * as styles from '#islands/backstage/private-link/PrivateLinkRow.module.css';
import { formatMoment } from '#islands/platform/lib/day';
import { relativeTime } from '#islands/platform/lib/relative-time';
import { t } from '#islands/platform/lib/translate';
import { Chip } from '#islands/platform/ui/base/Chip';
import { classNames } from '#islands/platform/ui/base/class-names';
import { Icon } from '#islands/platform/ui/base/Icon';
import * as layoutStyles from '#islands/platform/ui/base/layout.module.css';
import { Button } from '#islands/platform/ui/button/Button';
import { IconButton } from '#islands/platform/ui/button/IconButton';
import * as settingsRowStyles from '#islands/platform/ui/layout/settings-row.module.css';

const STATES = {
  open: { label: 'Open', colour: 'positive' },
  spent: { label: 'Plays spent', colour: 'warning' },
  expired: { label: 'Expired', colour: 'default' },
  ended: { label: 'Ended: its maker has left', colour: 'default' },
  revoked: { label: 'Revoked', colour: 'default' },
} as const;

const playsText = ({ plays, play_limit, album_id }: PrivateLink): string => {
  if (album_id !== null && play_limit !== null) return t(':plays of :limit plays of the album', { plays, limit: play_limit });
  if (album_id !== null) return plays === 1 ? t('1 play of the album') : t(':count plays of the album', { count: plays });
  if (play_limit !== null) return t(':plays of :limit plays', { plays, limit: play_limit });
  return plays === 1 ? t('1 play') : t(':count plays', { count: plays });
};

const commentsText = ({ comments, name }: PrivateLink): string =>
  comments === 1 ? t('1 comment by :name', { name }) : t(':count comments by :name', { count: comments, name });

const noteOf = (link: PrivateLink): string =>
  [
    playsText(link),
    link.last_played_at && t('last used :time', { time: relativeTime(Date.parse(link.last_played_at)) }),
    link.expires_at && t('until :day', { day: formatMoment(link.expires_at, { isCompact: true }) }),
    link.has_password && t('password'),
    link.downloadable && t('downloads'),
    link.with_versions && t('older versions'),
  ]
    .filter(Boolean)
    .join(' · ');

interface PrivateLinkRowProps {
  link: PrivateLink;
  onEdit: () => void;
  onPlays: () => void;
  onComments: () => void;
  onRevoke: () => void;
}

export const PrivateLinkRow = ({ link, onEdit, onPlays, onComments, onRevoke }: PrivateLinkRowProps) => {
  const { label, colour } = STATES[link.state];
  return (
    <li className={classNames(layoutStyles.row, layoutStyles.gap4, settingsRowStyles.root, styles.root)}>
      <span className={settingsRowStyles.icon}>
        <Icon name={link.has_password ? 'lock' : 'link'} />
      </span>
      <span className={`${layoutStyles.grow} ${styles.text}`}>
        <b dir="auto">{link.name}</b>
        <small>{noteOf(link)}</small>
      </span>
      <Chip size="sm" colour={colour}>
        {t(label)}
      </Chip>
      {link.comments > 0 && (
        <Button size="sm" variant="ghost" icon="comment" onClick={onComments} aria-label={commentsText(link)}>
          {String(link.comments)}
        </Button>
      )}
      {link.plays > 0 && (
        <Button size="sm" variant="ghost" onClick={onPlays} aria-label={t('Plays of :name', { name: link.name })}>
          {t('Plays')}
        </Button>
      )}
      {link.state !== 'revoked' && (
        <IconButton icon="edit" size="sm" label={t('Edit link for :name', { name: link.name })} onClick={onEdit} />
      )}
      {(link.state === 'open' || link.state === 'spent') && (
        <IconButton icon="ban" size="sm" label={t('Revoke link for :name', { name: link.name })} onClick={onRevoke} />
      )}
    </li>
  );
};
