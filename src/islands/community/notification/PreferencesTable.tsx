import type { SubscriptionData } from '#contracts/community/notification';
import type { NotifId, NotificationChannel } from '#contracts/platform/notifier';
import * as styles from '#islands/community/notification/PreferencesTable.module.css';
import { t } from '#islands/platform/lib/translate';
import * as textStyles from '#islands/platform/ui/base/text.module.css';
import { Switch } from '#islands/platform/ui/field/Switch';

/** By notification id, then channel. */
export type Choices = Record<string, Partial<Record<NotificationChannel, boolean>>>;

const channelName = (channel: NotificationChannel): string => ({ browser: t('Browser'), email: t('Email') })[channel];

interface PreferencesTableProps {
  data: SubscriptionData;
  choices: Choices;
  onChoose: (id: NotifId, channel: NotificationChannel, isOn: boolean) => void;
}

export const PreferencesTable = ({ data, choices, onChoose }: PreferencesTableProps) => (
  <table className={styles.root}>
    <caption className={textStyles.visuallyHidden}>{t('Notifications by channel')}</caption>
    <thead>
      <tr>
        <th scope="col">
          <span className={textStyles.visuallyHidden}>{t('Notification')}</span>
        </th>
        {data.available_channels.map((channel) => (
          <th key={channel} scope="col">
            {channelName(channel)}
          </th>
        ))}
      </tr>
    </thead>
    {data.subscriptions.map(({ group_name, subscriptions }) => (
      <tbody key={group_name}>
        <tr>
          <th scope="rowgroup" colSpan={data.available_channels.length + 1} className={styles.group}>
            {t(group_name)}
          </th>
        </tr>
        {subscriptions.map(({ notif_id, name }) => (
          <tr key={notif_id}>
            <th scope="row">{t(name)}</th>
            {data.available_channels.map((channel) => (
              <td key={channel}>
                <Switch
                  className={styles.toggle}
                  aria-label={`${t(name)}: ${channelName(channel)}`}
                  checked={choices[notif_id]?.[channel] ?? false}
                  onChange={({ target }) => onChoose(notif_id, channel, target.checked)}
                />
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    ))}
  </table>
);
