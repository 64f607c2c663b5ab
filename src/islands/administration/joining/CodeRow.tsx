import type { InvitationCode } from '#contracts/administration/joining';
import * as styles from '#islands/administration/joining/JoinCodesPage.module.css';
import { formatDate } from '#islands/platform/lib/day';
import { t } from '#islands/platform/lib/translate';
import { Chip } from '#islands/platform/ui/base/Chip';
import * as layoutStyles from '#islands/platform/ui/base/layout.module.css';
import * as textStyles from '#islands/platform/ui/base/text.module.css';
import { CopyButton } from '#islands/platform/ui/button/CopyButton';
import { IconButton } from '#islands/platform/ui/button/IconButton';
import * as settingsRowStyles from '#islands/platform/ui/layout/settings-row.module.css';
import { codeLink } from './code-link';

const factsOf = ({ uses, max_uses, expires_at, role, created_by }: InvitationCode): string =>
  [
    t(':uses of :count accounts', { uses, count: max_uses }),
    expires_at ? t('until :day', { day: formatDate(expires_at) }) : t('No expiration'),
    ...(role ? [t('role :name', { name: role.name })] : []),
    t('by :name', { name: created_by.name }),
  ].join(' · ');

const obstacleText = (obstacle: NonNullable<InvitationCode['obstacle']>): string =>
  ({
    used_up: t('Used up'),
    expired: t('Expired'),
    creator: t('Not usable: its creator may no longer invite'),
    role: t('Not usable: its creator may no longer give this role'),
  })[obstacle];

const Joined = ({ joined }: Pick<InvitationCode, 'joined'>) => (
  <small className={styles.joined}>
    {t('Joined:')}{' '}
    {joined.map(({ id, name }, index) => (
      <span key={id}>
        {index > 0 && ', '}
        <a className={textStyles.link} href={`/admin/users/${id}`} dir="auto">
          {name}
        </a>
      </span>
    ))}
  </small>
);

export const CodeRow = ({ code, baseUrl, onRevoke }: { code: InvitationCode; baseUrl: string; onRevoke: () => void }) => (
  <li className={`${layoutStyles.row} ${layoutStyles.gap4} ${settingsRowStyles.root}`}>
    <span className={`${layoutStyles.grow} ${styles.facts}`}>
      <span className={`${layoutStyles.row} ${layoutStyles.gap2} ${layoutStyles.wrap}`}>
        <b className={styles.code}>{code.code}</b>
        {code.obstacle && (
          <Chip size="xs" colour={code.obstacle === 'creator' || code.obstacle === 'role' ? 'warning' : 'default'}>
            {obstacleText(code.obstacle)}
          </Chip>
        )}
        {code.note && <span dir="auto">{code.note}</span>}
      </span>
      <small>{factsOf(code)}</small>
      {code.joined.length > 0 && <Joined joined={code.joined} />}
    </span>
    {code.is_usable && <CopyButton text={codeLink(baseUrl, code.code)} label={t('Copy link')} size="sm" variant="ghost" />}
    <IconButton icon="trash" size="sm" label={t('Revoke :code', { code: code.code })} onClick={onRevoke} />
  </li>
);
