import { useMutation } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import type { SubscriptionData } from '#contracts/community/notification';
import type { NotifId, NotificationChannel } from '#contracts/platform/notifier';
import { OwnUnverifiedNote } from '#islands/account/user/UnverifiedNote';
import * as styles from '#islands/community/notification/NotificationSettingsPage.module.css';
import * as notificationLayoutStyles from '#islands/community/notification/notification-layout.module.css';
import { t } from '#islands/platform/lib/translate';
import { ScreenRoot } from '#islands/platform/query/ScreenRoot';
import { showToast } from '#islands/platform/toast/toast.store';
import * as cardStyles from '#islands/platform/ui/base/Card.module.css';
import * as textStyles from '#islands/platform/ui/base/text.module.css';
import { ButtonLink } from '#islands/platform/ui/button/ButtonLink';
import { SaveBar } from '#islands/platform/ui/layout/SaveBar';
import { saveSelections } from './notification.queries';
import { type Choices, PreferencesTable } from './PreferencesTable';

/** Requests permission for system notifications; shows a toast if the browser blocks them. In-site notifications work either way. */
const askBrowser = async (): Promise<void> => {
  const { Notification } = globalThis;
  if (!Notification) return;
  const answer = await Notification.requestPermission();
  // Browsers that block without a prompt report it only in `permission`.
  if (answer === 'denied' || Notification.permission === 'denied')
    showToast(t('Notifications blocked. Please enable them for this site from browser settings.'), { type: 'danger' });
};

const FORM = 'notification-settings';

const choicesOf = ({ user_selections }: SubscriptionData): Choices =>
  Object.fromEntries(user_selections.map(({ notif_id, channels }) => [notif_id, channels]));

const Settings = ({ data }: { data: SubscriptionData }) => {
  const [saved, setSaved] = useState(() => choicesOf(data));
  const [choices, setChoices] = useState(saved);
  const changed = data.user_selections.filter(({ notif_id }) =>
    data.available_channels.some((channel) => choices[notif_id]?.[channel] !== saved[notif_id]?.[channel]),
  );
  const saving = useMutation({
    mutationFn: () => saveSelections(changed.map(({ notif_id }) => ({ notif_id, channels: choices[notif_id] ?? {} }))),
    onSuccess: (answer) => {
      setSaved(choicesOf(answer));
      setChoices(choicesOf(answer));
      showToast(t('Updated preferences'));
    },
  });
  const choose = (id: NotifId, channel: NotificationChannel, isOn: boolean) => {
    setChoices((before) => ({ ...before, [id]: { ...before[id], [channel]: isOn } }));
    if (channel === 'browser' && isOn) void askBrowser();
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    saving.mutate();
  };
  return (
    <form id={FORM} className={`${cardStyles.root} ${styles.form}`} onSubmit={submit}>
      <PreferencesTable data={data} choices={choices} onChoose={choose} />
      <SaveBar
        className={styles.saveBar}
        form={FORM}
        isDirty={changed.length > 0}
        isSaving={saving.isPending}
        onDiscard={() => setChoices(saved)}
      />
    </form>
  );
};

export const NotificationSettingsPage = ({ data }: { data: SubscriptionData }) => (
  <ScreenRoot>
    <div className={notificationLayoutStyles.page}>
      <header className={notificationLayoutStyles.header}>
        <div>
          <h1 className={textStyles.display3}>{t('Notification settings')}</h1>
          <p className={`${textStyles.muted} ${styles.description}`}>
            {t('Browser notifications appear in the bell and, if your browser allows it, as system notifications while the site is open.')}
          </p>
        </div>
        <ButtonLink href="/notifications" variant="ghost" size="sm" className={notificationLayoutStyles.button}>
          {t('All notifications')}
        </ButtonLink>
      </header>
      <OwnUnverifiedNote text={t('Verify your email to receive notifications by email.')} />
      <Settings data={data} />
    </div>
  </ScreenRoot>
);
